import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { root } from '../root.mjs';

const eslint = new ESLint({ cwd: root });

/** Returns the messages of the rule for a file with this code. */
async function messagesFor(code: string, file = 'web-server/src/example.tsx') {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  const messages = result?.messages.filter(({ ruleId }) => ruleId === 'local/plain-english');
  return messages?.map(({ message }) => message);
}

describe('plain-english', () => {
  it.each([
    ['What', '/** What the release depends on. */'],
    ['where', '// where readers choose their emails'],
    ['What', '/** Settings of a user\n *\n * What the user may do. */'],
    ['which', '/** Reads the list. @returns {string} which of them is live */'],
    ['what is', '// Returns what is missing.'],
    ['what comes', '// Waits for what\n// comes next.'],
    ['nobody', '// Requests that nobody waits for.'],
    ['for who', '// The rule for who may read them.'],
    ['says', '// The button says Undo.'],
    ['told', '// The driver must be told to connect.'],
    ['is asked for', '// Loaded when it is asked for.'],
    ['cannot be had', '// The page cannot be had offline.'],
    ['is there', '// Waits until the page is there.'],
    ['goes on', '// The run goes on without it.'],
    ['leads to', '// The link leads to the shop.'],
    ['Of two', '// Of two concurrent undos the second fails.'],
    [', of each', '// Counts requests, of each once.'],
    ['is one', '// Undefined if the text is one.'],
    ['is that of', '// The result is that of an update.'],
    ['is no number', '// Throws if the text is no number.'],
    ['the own', '// Opens the own account.'],
    ['of its own', '// Runs in a process of its own.'],
  ])('rejects "%s" in the comment %s', async (phrase, comment) => {
    expect(await messagesFor(comment)).toEqual([expect.stringContaining(`not "${phrase}"`)]);
  });

  it.each([
    '// What if the server restarts?',
    '// How to add a part: see docs/parts.md.',
    '// Undefined if there is none.',
    '// Returns null if there is one, but the product is no longer sold.',
    '// Suffix that tells the labels apart.',
    '// The button "What is new" opens a list.',
    '// The flag `isTold` is set.',
    '// Products go on sale automatically.',
    '// Converts a lead to an inquiry.',
    '// Each part renders in its own process.',
    '/** @param {string} what @param {string} where name of the folder */',
    '/**\n * A measured value.\n *\n * @typedef {{ bench: string,\n * what: string }} Row\n */',
  ])('accepts the comment %s', async (comment) => {
    expect(await messagesFor(comment)).toEqual([]);
  });

  it.each([
    "describe('what is stored', () => {});",
    "it.todo('tells staff');",
    "test.skip('leads to the shop');",
    "it.each([1, 2])('%s is no number', () => {});",
    "it.each`value`('is none for $value', () => {});",
    'test(`nobody reads ${name}`);',
  ])('rejects the test title in %s', async (code) => {
    expect(await messagesFor(code, 'web-server/src/example.test.ts')).toHaveLength(1);
  });

  it('accepts test data and clear test titles', async () => {
    const code = `it('returns 404 after the product was deleted', () => show('Nobody can see this page.'));`;
    expect(await messagesFor(code, 'web-server/src/example.test.ts')).toEqual([]);
  });

  it.each([
    "export const text = 'Nobody can see this page.';",
    'export const text = `${name} is no key of ${part}.`;',
    "export const text = 'Tell what was missing in the box';",
    "log.warn('not served: nobody owns them');",
    "export const news = '{name} knows nothing of {quotation}';",
    'export const Hint = () => <p>Nobody can see this page.</p>;',
  ])('rejects the text in %s', async (code) => {
    expect(await messagesFor(code)).toHaveLength(1);
  });

  it.each([
    "export const text = 'Tell us about yourself and your shop.';",
    "export const text = 'What are you looking for?';",
    "export const text = 'Where orders are shipped from';",
    "export const text = 'You asked for a change of prices.';",
    "export const ended = 'taken back';",
    "export const query = 'select what from told where told = 1';",
    "export * from './what-is-there.js';",
    'export const Hint = () => <p>Only you can see this page.</p>;',
  ])('accepts the code %s', async (code) => {
    expect(await messagesFor(code)).toEqual([]);
  });
});
