import path from 'node:path';
import { root } from '../root.mjs';
import { chosenModule } from './chosen.mjs';

// One file for Jest, so that what the tests of a module have in common is evaluated once per mutant.
for (const test of chosenModule().tests) await import(path.join(root, test));
