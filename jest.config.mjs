import './packages/test-kit/jest/late-optimizing.mjs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Jest needs it for ES modules. Its workers inherit it, and with a limit to their memory all tests run in workers.
const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${flags}`.trim();

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Nest reads the types of constructor parameters, which `decoratorMetadata` writes out. @param {boolean} tsx */
const compiler = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
    },
  },
];

const retries = file('packages/test-kit/jest/retries.setup.ts');

const common = {
  resolver: file('packages/test-kit/jest/resolver.cjs'),
  transform: { '\\.ts$': compiler(false), '\\.tsx$': compiler(true) },
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  injectGlobals: false,
  setupFilesAfterEnv: [retries],
  // Promises go on while timers stand still.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};

/** @param {string} folder @param {object} [options] */
const node = (folder, options) => ({
  ...common,
  displayName: path.basename(folder),
  rootDir: file(folder),
  testMatch: ['<rootDir>/**/*.test.ts'],
  runtime: file('packages/test-kit/jest/node-runtime.mjs'),
  testEnvironment: file('packages/test-kit/jest/node-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  ...options,
});

/** @param {string} folder */
const browser = (folder) => ({
  ...common,
  displayName: path.basename(folder),
  rootDir: file(folder),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: file('packages/test-kit/jest/browser-environment.mjs'),
  testEnvironmentOptions: { url: 'http://localhost:3000' },
  setupFilesAfterEnv: [retries, file('packages/test-kit/jest/browser.setup.ts')],
});

/** @type {import('jest').Config} */
export default {
  // Many tests wait for a server or a clock, which leaves a processor to others.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // Each file leaves some 40 MB behind in its worker.
  workerIdleMemoryLimit: '1GB',
  // Of all projects: jest looks at no other. Generous, since nothing here measures time.
  testTimeout: 60_000,
  projects: [
    node('packages/contracts'),
    node('packages/embedded-mongo', {
      globalSetup: file('packages/embedded-mongo/test/build.mjs'),
    }),
    node('packages/remote-kit'),
    node('packages/server-kit'),
    node('packages/test-kit'),
    node('backend'),
    browser('packages/storefront-kit'),
    browser('shell'),
    node('web-server', {
      globalSetup: file('web-server/test/build-server.mjs'),
      globalTeardown: file('web-server/test/remove-server.mjs'),
    }),
    browser('mfe-catalog'),
    browser('mfe-cart'),
    browser('mfe-admin'),
    node('tools'),
  ],
};
