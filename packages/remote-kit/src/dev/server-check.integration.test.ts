import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { business, type PartDeclaration } from 'contracts';
import { poll } from 'test-kit';
import { listen } from 'test-kit/listen';
import { packageFolder } from '../folders.mjs';
import { checkServerRendering, renderInChildProcess } from './server-check.mjs';

const name = 'mfe-guide';
const site = { publicUrl: 'http://shop.example', business: business.parse({}) };
const declared: PartDeclaration = {
  routes: [{ path: '/guide/:topic', page: 'guide' }],
  slots: [{ slot: 'product.below', fragment: 'tips' }],
};
const product = { _id: 'f'.repeat(24) };

interface Sources {
  /** The expression that `load` of the page returns as the title. */
  data?: string;
  /** The first statement of the page component. */
  page?: string;
  /** The first statement of the fragment component. */
  tips?: string;
  root?: string;
  server?: string;
}

const sourcesOf = ({ data, page, tips, root, server }: Sources = {}) => ({
  'guide.tsx': `import { definePage } from 'storefront-kit';
const load = async ({ params, api }) => ({ title: ${data ?? `params.topic`} });
function GuidePage({ data }) {
  ${page ?? ''}
  return ${root ?? '<h1>{data.title}</h1>'};
}
export const guide = definePage({ load, head: ({ title }) => ({ title }), Page: GuidePage });`,
  'tips.tsx': `export function Tips({ productId }) { ${tips ?? ''} return <p>{productId}</p>; }`,
  'server.ts':
    server ??
    `import { guide } from './guide.js';
import { Tips } from './tips.js';
export const modules = { guide, tips: Tips };`,
});

let folder: string;
let backend: Awaited<ReturnType<typeof listen>>;
let check: ReturnType<typeof checkServerRendering>;
let failures: string[] = [];

const write = (sources: Sources) =>
  Promise.all(
    Object.entries(sourcesOf(sources)).map(([file, text]) =>
      writeFile(path.join(folder, 'src', file), text),
    ),
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'server-check-'));
  await mkdir(path.join(folder, 'src'));
  await symlink(path.dirname(packageFolder('webpack')), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package-lock.json'), '{}');
  await write({ page: `throw new Error('first');` });
  backend = await listen(
    createServer(({ url = '' }, response) => {
      response.statusCode = url.includes('private') ? 401 : 200;
      response.end(JSON.stringify({ products: [product] }));
    }),
  );
  const parts = [{ name, folder, declared }];
  check = checkServerRendering(
    { parts, origin: backend.url },
    (newFailures) => (failures = newFailures),
  );
  check.onDocument(site, '/guide/agate?x=1');
  await poll(() => failures.join()).toContain('Error: first');
});

afterAll(async () => {
  await check.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

describe('the server rendering check', () => {
  afterEach(async () => {
    if (failures.length > 0) await write({});
    await poll(() => failures).toEqual([]);
  });

  it('reports an error with its part, page, component and source line until the error is fixed', async () => {
    await write({ page: 'window.scrollTo(0, 0);' });
    await poll(() => failures).toEqual([
      expect.stringMatching(
        /^mfe-guide failed to render on the server: \/guide\/agate: ReferenceError: window is not defined\n {4}at GuidePage \(.*\/src\/guide\.tsx:4\)/,
      ),
    ]);
    await write({});
    await poll(() => failures).toEqual([]);
  });

  it.each([
    ['fetch in load', { data: `await fetch('/x')` }, /fetch is not defined[^]*api\.call in load/],
    ['an error while a module is loaded', { server: 'document.title;' }, /document is not defined/],
    [
      'a page that is not exported',
      { server: 'export const modules = {};' },
      /exports no page guide/,
    ],
    ['a style attribute', { root: '<p style={{ margin: 0 }} />' }, /renders a style attribute/],
    ['Node globals', { page: 'process.cwd();' }, /process is not defined/],
    [
      'a fragment',
      { tips: 'throw new Error(productId);' },
      /fragment tips: Error: f{24}\n {4}at Tips/,
    ],
    ['a missing module', { server: `import './none.js';` }, /Can't resolve '\.\/none\.js'/],
  ])('reports %s', async (_label, sources, message) => {
    await write(sources);
    await poll(() => failures).toEqual([expect.stringMatching(message)]);
  });

  it("loads the page data from the site's API", async () => {
    const expression = `(await api.call('findProducts', { query: {} })).products[0].id`;
    await write({ data: expression, page: 'throw new Error(data.title);' });
    await poll(() => failures).toEqual([expect.stringContaining(`Error: ${product._id}`)]);
  });

  it('does not report an API call that the site rejects', async () => {
    await write({ page: `throw new Error('before');` });
    await poll(() => failures).toHaveLength(1);
    await write({ data: `await api.call('findProducts', { query: { q: 'private' } })` });
    await poll(() => failures).toEqual([]);
  });
});

describe('renderInChildProcess', () => {
  it('stops a server bundle that is still running after the timeout', async () => {
    const bundle = path.join(folder, 'endless.cjs');
    await writeFile(bundle, 'for (;;) {}');
    const job = { declared, site, origin: backend.url };
    expect(await renderInChildProcess(bundle, job, 1000)).toEqual(['did not end within 1 seconds']);
  });
});
