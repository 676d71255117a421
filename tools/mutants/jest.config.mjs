import path from 'node:path';
import everything from '../../jest.config.mjs';
import { chosenModule } from './chosen.mjs';

const { project } = chosenModule();
const projects = /** @type {{ displayName: string, testEnvironmentOptions?: object }[]} */ (
  /** @type {unknown} */ (everything.projects)
);
// What they set up is for tests with processes of their own, which are none of these.
const config = { ...projects.find(({ displayName }) => displayName === project) };
Reflect.deleteProperty(config, 'globalSetup');
Reflect.deleteProperty(config, 'globalTeardown');

/** The one project, with the tests of the module alone. @type {import('jest').Config} */
export default {
  ...config,
  roots: [import.meta.dirname],
  testMatch: [path.join(import.meta.dirname, 'tests-of-module.ts')],
  testEnvironmentOptions: { ...config.testEnvironmentOptions, freshSources: true },
  testTimeout: everything.testTimeout ?? 60_000,
};
