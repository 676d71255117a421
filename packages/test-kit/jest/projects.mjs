import './late-optimizing.mjs';
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

const retries = file('retries.setup.ts');

/** What all projects have in common. */
export const common = {
  resolver: file('resolver.cjs'),
  transform: { '\\.ts$': compiler(false), '\\.tsx$': compiler(true) },
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Packages of ours come as sources where they are installed, too.
  transformIgnorePatterns: ['/node_modules/(?!(contracts|storefront-kit|test-kit)/)'],
  injectGlobals: false,
  setupFilesAfterEnv: [retries],
  // Promises go on while timers stand still.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};

/** The tests of what runs in browsers. @param {string} folder */
export const browserProject = (folder) => ({
  ...common,
  displayName: path.basename(folder),
  rootDir: folder,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: file('browser-environment.mjs'),
  testEnvironmentOptions: { url: 'http://localhost:3000' },
  setupFilesAfterEnv: [retries, file('browser.setup.ts')],
});

/** The configuration of a part in a repository of its own. @param {string} folder */
export const partTests = (folder) => ({
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60_000,
  projects: [browserProject(folder)],
});
