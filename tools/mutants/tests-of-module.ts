import path from 'node:path';
import { root } from '../root.mjs';
import { chosenModule } from './chosen.mjs';

// One test file for Jest, so that shared modules of a module's tests are evaluated once per mutant.
for (const test of chosenModule().tests) await import(path.join(root, test));
