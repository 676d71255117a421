import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { root } from '../root.mjs';

const eslint = new ESLint({ cwd: root });

/** Returns the messages of `no-restricted-syntax` for a file with this code. */
async function messagesFor(code: string, file: string) {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  const messages = result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax');
  return messages?.map(({ message }) => message);
}

const preset = 'packages/remote-kit/src/webpack/example.mjs';
const module = 'web-server/src/example.ts';

describe('the dependency rules', () => {
  it.each([
    ['a replaced module', 'export const plugin = new webpack.NormalModuleReplacementPlugin(a, b);'],
    ['a loader for a package', 'export const rule = { test: /node_modules.react/, loader: a };'],
    ['a loader for the files of a package', 'export const rule = { test: /router.dist.*mjs$/ };'],
    ['a loader for a package folder', "export const rule = { include: ['node_modules/react'] };"],
    ['an alias', "export const config = { resolve: { alias: { react: '/files/react.js' } } };"],
  ])('reject %s in a build preset', async (_, code) => {
    const messages = await messagesFor(code, preset);
    expect(messages).toEqual([expect.stringContaining('as published')]);
  });

  it.each([
    ['an import', "import a from 'webpack/lib/Compiler';\nexport const b = a;"],
    [
      'an import from a scoped package',
      "import a from '@scope/name/dist/a.js';\nexport const b = a;",
    ],
    ['an import by path', "import a from '../node_modules/react/index.js';\nexport const b = a;"],
    ['a dynamic import', "export const a = () => import('react-dom/cjs/react-dom.js');"],
    ['a re-export', "export { a } from 'webpack/lib/Compiler';"],
    ['a require call', "export const a = require('webpack/lib/Compiler');"],
    ['a resolved path', "export const a = require.resolve('webpack/lib/Compiler');"],
  ])('reject %s of a file that a package does not export', async (_, code) => {
    for (const file of [preset, module])
      expect(await messagesFor(code, file)).toEqual([expect.stringContaining('exports')]);
  });

  it('accept the exported entries of packages and the files of this repository', async () => {
    const code = `import a from 'react-dom/client';
import b from '@module-federation/enhanced/webpack';
import c from '../lib/files.js';
export const rule = { test: /\\.css$/, use: [a, b, c] };`;
    expect(await messagesFor(code, preset)).toEqual([]);
  });
});
