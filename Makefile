# The two commands of the README are `make play` and `make test`; each sets up all that it needs. What they do is
# written in tools/tasks.py, for systems without make as well: `python tools/do.py play`.

PYTHON ?= python3
DO = @command -v $(PYTHON) >/dev/null 2>&1 || { echo "Python 3.11 or newer is needed, and there is no $(PYTHON) here;" \
	"Debian: apt-get install python3; Fedora: dnf install python3; Arch: pacman -S python;" \
	"Homebrew: brew install python" >&2; exit 2; }; exec $(PYTHON) tools/do.py

.DEFAULT_GOAL := help
.PHONY: help play test test-long lint web gallery shapes compiled bench dist dist-compiled lowest pythons lock clean always

help play test test-long lint web gallery shapes compiled bench dist dist-compiled lowest pythons lock clean:
	$(DO) $@

.venv/.%: always
	$(DO) set-up-$*

always:
