import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { copySeed, newFolder } from '../site/process/data.js';
import { liveVersion, readRegistry } from '../site/releases/publish.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { type RepositoryCopy, createRepositoryCopy } from '../site/releases/repository-copy.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(300_000);

let site: Site;
let workshop: RepositoryCopy;
let first: string;

const release = (...args: string[]) => workshop.release(site.dataDir, 'mfe-catalog', ...args);
const live = async () => liveVersion(await readRegistry(site.dataDir));
const servedHome = async () => (await sendRequest('/', { url: site.url })).text;

/** Edits a source file, tries to release the change, and reverts the file even if the release fails. */
async function releaseChanged(
  file: string,
  change: { from: string; to: string },
  ...args: string[]
) {
  await workshop.edit(file, change.from, change.to);
  try {
    return await release(...args);
  } finally {
    await workshop.edit(file, change.to, change.from);
  }
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({ dataDir: await copySeed() });
  workshop = await createRepositoryCopy({ hasOwnContract: true });
  first = await live();
});

test.afterAll(async () => {
  await Promise.all([site.stop(), workshop.close()]);
});

test('a remote is not released if its own tests fail', async () => {
  const file = 'mfe-catalog/src/lib/broken.test.ts';
  await workshop.add(
    file,
    `import { expect, it } from '@jest/globals';\nit('holds', () => expect(1).toBe(2));\n`,
  );
  await expect(release()).rejects.toThrow(/mfe-catalog was not released: its tests fail/);
  expect(await live()).toBe(first);
  await workshop.remove(file);
});

test('a remote is not released if it sends requests that the live backend rejects', async () => {
  const change = {
    from: '  crystal: value,\n  benefit: value,',
    to: '  crystal: value,\n  colour: value,\n  benefit: value,',
  };
  await expect(
    releaseChanged('packages/contracts/src/catalogue/product-search.ts', change, '--skip-tests'),
  ).rejects.toThrow(
    /mfe-catalog is not compatible with the live site\. findProducts: query\.colour may be present in the request/,
  );
  expect(await live()).toBe(first);
});

test('a remote is not released if it imports names that the live host does not export', async () => {
  const kit = { from: 'export { Link, ', to: 'export { Link, Link as Anchor, ' };
  await workshop.edit('packages/storefront-kit/src/index.ts', kit.from, kit.to);
  const change = { from: '  definePage,\n', to: '  Anchor,\n  definePage,\n' };
  await workshop.edit(
    'mfe-catalog/src/app/home.tsx',
    '      <Contact />',
    '      <Anchor href="/" /><Contact />',
  );
  await expect(
    releaseChanged('mfe-catalog/src/app/home.tsx', change, '--skip-tests'),
  ).rejects.toThrow(/It needs Anchor from storefront-kit, which the live host does not export/);
  await workshop.edit(
    'mfe-catalog/src/app/home.tsx',
    '      <Anchor href="/" /><Contact />',
    '      <Contact />',
  );
  await workshop.edit('packages/storefront-kit/src/index.ts', kit.to, kit.from);
  expect(await live()).toBe(first);
});

test('a release that the web server rejects is rolled back, and the reason is printed', async () => {
  const change = {
    from: `  const { slides, categories`,
    to: `  if (typeof window === 'undefined') throw new Error('broken on the server');\n  const { slides, categories`,
  };
  await expect(
    releaseChanged('mfe-catalog/src/app/home.tsx', change, '--skip-tests'),
  ).rejects.toThrow(/failed its checks: the site rejects it: .*broken on the server[^]*is live/);
  expect(await live()).toBe(first);
  expect(await servedHome()).toContain('Best Sellers');
});

test('a release that throws only in the browser is rolled back, and the site works again', async () => {
  const change = {
    from: `  const { slides, categories`,
    to: `  if (typeof window !== 'undefined') throw new Error('broken in the browser');\n  const { slides, categories`,
  };
  await expect(
    releaseChanged('mfe-catalog/src/app/home.tsx', change, '--skip-tests'),
  ).rejects.toThrow(/failed its checks: \/ as \w+: .*broken in the browser[^]*is live/);
  expect(await live()).toBe(first);
  await expect.poll(servedHome).toContain(`/releases/mfe-catalog/${first}/`);
});

test('a cart remote whose Add to Cart button throws for signed-in buyers is not released', async () => {
  const shown: (string | undefined)[] = [];
  const watching = setInterval(() => {
    const read = sendRequest('/registry.json', { url: site.url });
    void read.then(({ text }) => shown.push(/"mfe-cart":\{"version":"([^"]+)/.exec(text)?.[1]));
  }, 200);
  const file = 'mfe-cart/src/features/add-to-cart/add-to-cart.tsx';
  const change = {
    from: 'const [isBusy,',
    to: `if (typeof window !== 'undefined') throw new Error('broken button');\n  const [isBusy,`,
  };
  await workshop.edit(file, change.from, change.to);
  const released = workshop.release(site.dataDir, 'mfe-cart', '--skip-tests');
  await expect(released).rejects.toThrow(/ as customer: slot: broken button[^]*is live/);
  clearInterval(watching);
  await workshop.edit(file, change.to, change.from);
  expect(new Set(shown)).toEqual(
    new Set([liveVersion(await readRegistry(site.dataDir), 'mfe-cart')]),
  );
});

test('a cart remote whose Add to Cart module exports no component in the browser is not released', async () => {
  const file = 'mfe-cart/src/expose/add-to-cart.tsx';
  const change = {
    from: 'export default AddToCart;',
    to: `export default typeof window === 'undefined' ? AddToCart : undefined;`,
  };
  const cart = async () => liveVersion(await readRegistry(site.dataDir), 'mfe-cart');
  const before = await cart();
  await workshop.edit(file, change.from, change.to);
  const released = workshop.release(site.dataDir, 'mfe-cart', '--skip-tests');
  await expect(released).rejects.toThrow(/ as customer: slot: [^]*is live/);
  await workshop.edit(file, change.to, change.from);
  expect(await cart()).toBe(before);
});

test('a good release passes its tests, the contract check and the browser check, and a concurrent release is rejected', async () => {
  await workshop.edit(
    'mfe-catalog/src/app/home.tsx',
    '<div data-part',
    '<div lang="en-GB" data-part',
  );
  const [first, second] = await Promise.allSettled([release(), release()]);
  const [released, refused] = first.status === 'fulfilled' ? [first, second] : [second, first];
  expect(String(refused.status === 'rejected' && refused.reason)).toContain(
    'Another release of mfe-catalog is in progress',
  );
  const output = released.status === 'fulfilled' ? released.value : String(released.reason);
  expect(output).toContain('tests: pass');
  expect(output).toContain('contract: compatible with the live site');
  expect(output).toContain('pages: pages load and respond');
  expect(await servedHome()).toContain('<div lang="en-GB" data-part');
});

test('an additional response field does not block a release', async () => {
  const change = {
    from: '  total: z.number().int(),',
    to: '  total: z.number().int(),\n  took: z.number().optional(),',
  };
  const output = await releaseChanged(
    'packages/contracts/src/catalogue/product-search.ts',
    change,
    '--skip-tests',
  );
  expect(output).toContain('contract: compatible with the live site');
});

test('the release command lists the checks that it skipped because no site was running', async () => {
  const dataDir = await newFolder();
  const output = await workshop.release(dataDir, 'mfe-catalog', '--skip-tests');
  expect(output).toContain('No site is running: contract, pages and files not checked');
  await rm(join(dataDir, 'releases'), { recursive: true });
});
