import path from 'node:path';
import { root } from '../root.mjs';
import { readMutationTestModule } from './mutation-test-module.mjs';

// Combines all tests of the module into one Jest test file, so that Jest evaluates shared modules only once per mutant.
for (const test of readMutationTestModule().tests) await import(path.join(root, test));
