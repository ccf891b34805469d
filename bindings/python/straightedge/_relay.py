"""Passes lines between the program `straightedge` and the process that called `straightedge.judge`.

The program starts this file once for each run of the judged function, and again after a crash. It runs alone, without
the rest of the package, so that it starts quickly.
"""

import os
import socket
import sys
import threading

# Never part of a line of answers. What follows it is an error, for the standard error.
FAILURE = b"\0"


def main() -> None:
    port, token = os.environ["STRAIGHTEDGE_RELAY"].split()
    link = socket.create_connection(("127.0.0.1", int(port)))
    link.sendall(token.encode() + b"\n")
    threading.Thread(target=send_cases, args=[link], daemon=True).start()
    answers, failure = sys.stdout.buffer, b""
    failed = False
    while True:
        chunk = link.recv(1 << 16)
        if not chunk:
            break
        if not failed:
            chunk, mark, rest = chunk.partition(FAILURE)
            answers.write(chunk)
            answers.flush()
            failed, chunk = bool(mark), rest
        failure += chunk
    sys.stderr.buffer.write(failure)
    sys.stderr.flush()
    # Whatever the other thread is doing.
    os._exit(1 if failed else 0)


def send_cases(link: socket.socket) -> None:
    try:
        while True:
            chunk = os.read(0, 1 << 16)
            if not chunk:
                break
            link.sendall(chunk)
        link.shutdown(socket.SHUT_WR)
    except OSError:
        pass


if __name__ == "__main__":
    main()
