import cspell from '@cspell/eslint-plugin';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import quick from '../../eslint.config.mjs';
import { root } from '../root.mjs';

/** @type {import('eslint').Linter.RulesRecord} */
const typed = {
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  '@typescript-eslint/consistent-type-imports': 'off',
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
};

/** The complete configuration: the rules of `eslint.config.mjs`, rules that need types, and the spell checker. */
export default defineConfig(
  quick,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: root } },
    rules: typed,
  },
  {
    files: ['backend/**/*.ts'],
    rules: {
      // This ESLint rule rejects plain objects as schema options, although Mongoose accepts them.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'warn' },
    plugins: { '@cspell': cspell },
    rules: {
      '@cspell/spellchecker': [
        'error',
        {
          configFile: new URL('cspell.json', import.meta.url).pathname,
          autoFix: false,
        },
      ],
    },
  },
);
