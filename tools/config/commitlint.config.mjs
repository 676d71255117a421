/**
 * Matches a subject whose first word is not imperative, such as "added", "adding" or "adds". Does not match imperatives
 * with similar endings, such as "embed", "bring" or "process".
 */
const notImperative =
  /^(?!(bring|embed|\w*ceed|feed|need|seed|shed|speed|spring|string)\b)([a-z]+(ed|ing)|[a-z]*[a-rt-z]s(?<!(alias|bias|canvas|focus)))\b/i;

/** @param {{ subject?: string | null }} commit @returns {[boolean, string]} */
export const isImperative = ({ subject }) => [
  !notImperative.test(subject ?? ''),
  'subject must be imperative: "add", not "adds", "added" or "adding"',
];

/** Rules for commit messages: Conventional Commits with an imperative subject and at most 72 characters. */
export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { 'subject-imperative': isImperative } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-imperative': [2, 'always'],
  },
};
