import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownParts } from './tools/config/own-parts.mjs';
import { browserProject, commonConfig } from './packages/test-kit/jest/projects.mjs';

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** @param {string} folder @param {object} [options] */
const node = (folder, options) => ({
  ...commonConfig,
  displayName: path.basename(folder),
  rootDir: file(folder),
  testMatch: ['<rootDir>/**/*.test.ts'],
  runtime: file('packages/test-kit/jest/node-runtime.mjs'),
  testEnvironment: file('packages/test-kit/jest/node-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  ...options,
});

/** @param {string} folder */
const browser = (folder) => browserProject(file(folder));

/** @type {import('jest').Config} */
export default {
  // Uses at least three workers even on two cores, because many tests only wait for a server or a
  // timer.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // Restarts a worker that exceeds this memory limit, because each test file leaks about 40 MB.
  workerIdleMemoryLimit: '1GB',
  // The timeout is set here for all projects, because Jest ignores a timeout in the configuration of a project. A long
  // timeout is harmless, because no test measures time.
  testTimeout: 60_000,
  projects: [
    node('packages/contracts'),
    node('packages/embedded-mongo', {
      globalSetup: file('packages/embedded-mongo/test/build.mjs'),
    }),
    node('packages/remote-kit'),
    node('packages/server-kit'),
    node('packages/test-kit'),
    node('backend', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    node('backend', { displayName: 'api', testMatch: ['<rootDir>/test/**/*.test.ts'] }),
    node('bench'),
    browser('packages/storefront-kit'),
    browser('shell'),
    node('web-server', {
      globalSetup: file('web-server/test/build-server.mjs'),
      globalTeardown: file('web-server/test/remove-server.mjs'),
    }),
    ...ownParts.map(browser),
    node('tools', { globalSetup: file('tools/test/compile.mjs') }),
  ],
};
