import cspell from '@cspell/eslint-plugin';
import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { retiredNames } from './tools/config/retired-names.mjs';

/** @type {import('eslint').Linter.RulesRecord} */
const shape = {
  'max-lines': ['error', { max: 300, skipComments: true }],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 3],
  'max-depth': ['error', 3],
};

/** @type {import('eslint').Linter.RulesRecord} */
const bugs = {
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  '@typescript-eslint/consistent-type-imports': 'off',
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
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

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', 'data/', '.cache/', 'coverage/', 'test-results/'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: {
      'check-file': checkFile,
      '@cspell': cspell,
      local: { rules: { 'retired-names': retiredNames } },
    },
    rules: {
      ...shape,
      ...bugs,
      'local/retired-names': 'error',
      'no-restricted-syntax': ['error', defaultExports, privateMembers],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,js,mjs,cjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '**/src/**/': 'KEBAB_CASE' }],
      '@cspell/spellchecker': [
        'error',
        {
          configFile: new URL('tools/config/cspell.json', import.meta.url).pathname,
          autoFix: false,
        },
      ],
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
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // A test suite is one long function by nature; its test cases are not.
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'packages/embedded-mongo/test/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['backend/**/*.ts'],
    rules: {
      // mongoose interprets plain objects as schema options.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    // Nest injects all dependencies of a class through its constructor.
    files: ['backend/src/**/*.{service,controller,guard}.ts'],
    rules: { 'max-params': ['error', 6] },
  },
  {
    // It uses MongoDB's terms.
    files: ['packages/embedded-mongo/**'],
    rules: { 'local/retired-names': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    extends: [ts.configs.disableTypeChecked],
  },
);
