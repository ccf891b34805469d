"""A recipe for Conan 2, of the clone that it is in: `conan create bindings/c/packaging/conan`. Cargo builds the library."""

import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rm, rmdir

# What the library is built from.
SOURCES = ["Cargo.toml", "README.md", "LICENSE-*", "src/*", "docs/*.md", "bindings/c/*"]


class Straightedge(ConanFile):
    name = "straightedge"
    description = "Exact geometric predicates and queries"
    license = "MIT OR Apache-2.0"
    topics = ("geometry", "predicates", "robust", "exact")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False]}
    default_options = {"shared": False}
    # It has the interface of C, and a header for C++ that is compiled by who includes it.
    languages = "C"

    def _clone(self):
        return os.path.join(self.recipe_folder, "..", "..", "..", "..")

    def set_version(self):
        manifest = load(self, os.path.join(self._clone(), "bindings", "c", "Cargo.toml"))
        self.version = re.search(r'^version = "(.*)"$', manifest, re.MULTILINE).group(1)

    def export_sources(self):
        for pattern in SOURCES:
            copy(self, pattern, self._clone(), self.export_sources_folder, excludes=["*/target/*", "*/__pycache__/*"])

    def layout(self):
        cmake_layout(self, src_folder=os.path.join("bindings", "c"))

    def generate(self):
        CMakeToolchain(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE-*", self.source_folder, os.path.join(self.package_folder, "licenses"))
        # Conan writes what finds the package, and has one kind of library in it.
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))
        windows = self.settings.os == "Windows"
        if self.options.shared:
            rm(self, "straightedge.lib" if windows else "*.a", os.path.join(self.package_folder, "lib"))
        else:
            rm(self, "*.dll.lib" if windows else "*.so*", os.path.join(self.package_folder, "lib"))
            rm(self, "*.dylib", os.path.join(self.package_folder, "lib"))
            rmdir(self, os.path.join(self.package_folder, "bin"))

    def package_info(self):
        windows = self.settings.os == "Windows"
        self.cpp_info.libs = ["straightedge.dll" if windows and self.options.shared else "straightedge"]
        if not self.options.shared:
            # As in `CMakeLists.txt`.
            if windows:
                self.cpp_info.system_libs = ["kernel32", "ntdll", "userenv", "ws2_32", "dbghelp"]
            elif self.settings.os == "Macos":
                self.cpp_info.system_libs = ["iconv", "System"]
            else:
                self.cpp_info.system_libs = ["gcc_s", "util", "rt", "pthread", "m", "dl"]
