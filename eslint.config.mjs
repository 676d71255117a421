import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { plainEnglishRule } from './tools/config/plain-english.mjs';
import { retiredNamesRule } from './tools/config/retired-names.mjs';
import { thirdPartyRules } from './tools/config/third-party-rules.mjs';

/** @type {import('eslint').Linter.RulesRecord} */
const shape = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 3],
  'max-depth': ['error', 3],
};

/** @type {import('eslint').Linter.RulesRecord} */
const bugs = {
  '@typescript-eslint/no-extraneous-class': 'off',
  curly: ['error', 'multi-or-nest'],
  eqeqeq: 'error',
  'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
};

const defaultExports = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only; default exports belong to expose/ and tool configs.',
};

const privateMembers = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition:not([kind="constructor"]))[accessibility="private"]',
  message: 'Write #name; `private` is for parameters of a constructor.',
};

/**
 * This configuration contains only rules that need neither types nor a dictionary, so that editors and the commit hook
 * can check a file in seconds. All other rules are in `tools/config/eslint.full.config.mjs` (`npm run check:lint`).
 */
export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', 'data/', '.cache/', 'coverage/', 'test-results/'] },
  // Ignores the projects of other teams, which use other tools and rules.
  { ignores: ['e2e/parts/'] },
  js.configs.recommended,
  ts.configs.strict,
  {
    // Accepts unused disable comments, because some of them apply to rules of the full configuration only.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: { globals: { ...globals.node } },
    plugins: {
      'check-file': checkFile,
      local: { rules: { 'plain-english': plainEnglishRule, 'retired-names': retiredNamesRule } },
    },
    rules: {
      ...shape,
      ...bugs,
      'local/plain-english': 'error',
      'local/retired-names': 'error',
      'no-restricted-syntax': ['error', defaultExports, privateMembers, ...thirdPartyRules],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,js,mjs,cjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '**/src/**/': 'KEBAB_CASE' }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [
      '**/*.d.ts',
      '**/expose/*.tsx',
      '**/*.config.{mjs,ts}',
      '**/test/*.mjs',
      'packages/test-kit/jest/*.mjs',
      'tools/webpack/*.mjs',
      'packages/remote-kit/src/webpack/*.mjs',
    ],
    rules: { 'no-restricted-syntax': ['error', ...thirdPartyRules] },
  },
  {
    // The callback of a `describe` contains a whole test suite, so its length is not limited.
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'packages/embedded-mongo/test/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // Constructors need many parameters, because Nest injects the dependencies of a class through them.
    files: ['backend/src/**/*.{service,controller,guard}.ts'],
    rules: { 'max-params': ['error', 6] },
  },
  {
    // embedded-mongo uses MongoDB's terms, even terms that the rest of the repository avoids.
    files: ['packages/embedded-mongo/**'],
    rules: { 'local/retired-names': 'off' },
  },
);
