// Installs the packages and builds, without serving.
import { build, install, node26 } from './lib/machine.mjs';

install();
build(node26());
