import { readMutationTestModule } from './mutation-test-module.mjs';

const { name, mutate } = readMutationTestModule();

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    configFile: 'tools/mutants/jest.config.mjs',
    enableFindRelatedTests: false,
  },
  // Stryker replaces a test runner after this number of mutants, because evaluating the modules again for each mutant
  // leaks memory.
  maxTestRunnerReuse: 150,
  coverageAnalysis: 'off',
  concurrency: 2,
  // This timeout is long, so that Stryker does not mistake slow tests for an infinite loop.
  timeoutMS: 30_000,
  ignorePatterns: ['.cache', 'dist', 'test-results', 'docs', 'bench', 'e2e'],
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: `.cache/mutants/${name}.json` },
};
