import './late-optimizing.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Jest requires `--experimental-vm-modules` for ES modules. The flag is set in NODE_OPTIONS, because workers inherit
// environment variables. All tests run in workers, because the configuration has a memory limit.
const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${flags}`.trim();

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Returns the `@swc/jest` transform with its options. `decoratorMetadata` emits the types of constructor parameters,
 * which Nest's dependency injection reads.
 * @param {boolean} tsx
 */
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

const retries = file('retries.setup.ts');

export const commonConfig = {
  resolver: file('resolver.cjs'),
  transform: { '\\.ts$': compiler(false), '\\.tsx$': compiler(true) },
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Compiles the packages of this repository even if they are installed in `node_modules`, because they are published
  // as TypeScript sources.
  transformIgnorePatterns: ['/node_modules/(?!(contracts|storefront-kit|test-kit)/)'],
  injectGlobals: false,
  setupFilesAfterEnv: [retries],
  // Promises need `nextTick` and `queueMicrotask`, so fake timers must not replace them.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};

/** Returns the Jest project for browser tests in a folder. @param {string} folder */
export const browserProject = (folder) => ({
  ...commonConfig,
  displayName: path.basename(folder),
  rootDir: folder,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: file('browser-environment.mjs'),
  testEnvironmentOptions: { url: 'http://localhost:3000' },
  setupFilesAfterEnv: [retries, file('browser.setup.ts')],
});

/** Returns the complete Jest configuration of a part in a separate repository. @param {string} folder */
export const createPartJestConfig = (folder) => ({
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60_000,
  projects: [browserProject(folder)],
});
