import path from 'node:path';
import everything from '../../jest.config.mjs';
import { chosenModule } from './chosen.mjs';

const { project } = chosenModule();
const projects = /** @type {{ displayName: string, testEnvironmentOptions?: object }[]} */ (
  /** @type {unknown} */ (everything.projects)
);
// The setup is only for tests that start processes, which are not run here.
const config = { ...projects.find(({ displayName }) => displayName === project) };
Reflect.deleteProperty(config, 'globalSetup');
Reflect.deleteProperty(config, 'globalTeardown');

/** The selected project with only the tests of the module. @type {import('jest').Config} */
export default {
  ...config,
  roots: [import.meta.dirname],
  testMatch: [path.join(import.meta.dirname, 'tests-of-module.ts')],
  testEnvironmentOptions: { ...config.testEnvironmentOptions, freshSources: true },
  testTimeout: everything.testTimeout ?? 60_000,
};
