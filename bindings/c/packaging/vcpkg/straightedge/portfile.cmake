# An overlay port of the clone that it is in: `vcpkg install straightedge --overlay-ports=bindings/c/packaging/vcpkg`.
# Cargo builds the library: it must be on PATH.
get_filename_component(clone "${CMAKE_CURRENT_LIST_DIR}/../../../../.." ABSOLUTE)

vcpkg_cmake_configure(
    SOURCE_PATH "${clone}/bindings/c"
    # For both configurations: cargo builds in release mode.
    OPTIONS "-Dtarget_dir=${CURRENT_BUILDTREES_DIR}/cargo"
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/straightedge)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")

# Static and shared library are there, as two targets.
set(VCPKG_POLICY_DLLS_IN_STATIC_LIBRARY enabled)
set(VCPKG_POLICY_ONLY_RELEASE_CRT enabled)

file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${clone}/LICENSE-MIT" "${clone}/LICENSE-APACHE")
