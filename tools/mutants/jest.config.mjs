import path from 'node:path';
import everything from '../../jest.config.mjs';
import { readMutationTestModule } from './mutation-test-module.mjs';

const { project } = readMutationTestModule();
const projects = /** @type {{ displayName: string, testEnvironmentOptions?: object }[]} */ (
  /** @type {unknown} */ (everything.projects)
);
// Only integration tests need the global setup, and mutation tests do not include them.
const config = { ...projects.find(({ displayName }) => displayName === project) };
Reflect.deleteProperty(config, 'globalSetup');
Reflect.deleteProperty(config, 'globalTeardown');

/** The Jest project that contains the mutated module, limited to the module's tests. @type {import('jest').Config} */
export default {
  ...config,
  roots: [import.meta.dirname],
  testMatch: [path.join(import.meta.dirname, 'tests-of-module.ts')],
  testEnvironmentOptions: { ...config.testEnvironmentOptions, freshSources: true },
  testTimeout: everything.testTimeout ?? 60_000,
};
