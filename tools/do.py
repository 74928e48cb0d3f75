"""Do what `make` does, also where there is no make: `python tools/do.py play`; alone it lists the tasks.

This file says so in a sentence when Python is too old, so it is written for old ones too.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 # whoever starts this may have any Python
    sys.stderr.write("Python 3.11 or newer is needed, and this is " + sys.version.split()[0])
    sys.stderr.write("; start this with another one, or name it: make play PYTHON=python3.13\n")
    sys.exit(2)

sys.path.insert(0, __file__.replace("\\", "/").rpartition("/tools/")[0] or sys.path[0] + "/..")

from tools.tasks import main

sys.exit(main(sys.argv[1:]))
