import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { RenderedPageCache, type PageResponse, type CachedPage } from './rendered-page-cache.js';

// Uses prose, because random data would compress equally badly at every level.
const text = await readFile(new URL(import.meta.url), 'utf8');
const page = (more: Partial<PageResponse> = {}): PageResponse => ({
  status: 200,
  type: 'text/html',
  text,
  headers: {},
  isLasting: true,
  ...more,
});

async function packedAfter({ body }: CachedPage, before: Buffer) {
  await poll(async () => (await body.form('br')) !== before).toBe(true);
  return body.form('br');
}

describe('RenderedPageCache', () => {
  it('renders a page only once for concurrent and later requests', async () => {
    const pool = new RenderedPageCache();
    let renderCount = 0;
    const make = () => {
      renderCount += 1;
      return Promise.resolve(page());
    };
    await Promise.all([pool.get('/', make), pool.get('/', make)]);
    await pool.get('/', make);
    expect(renderCount).toBe(1);
  });

  it('recompresses a page on its second request without changing its content', async () => {
    const pool = new RenderedPageCache();
    const make = () => Promise.resolve(page());
    const ready = await pool.get('/', make);
    const first = await ready.body.form('br');
    await pool.get('/', make);
    const tight = await packedAfter(ready, first);
    expect(tight.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(tight).toString()).toBe(text);
  });

  it('does not recompress incomplete pages', async () => {
    const pool = new RenderedPageCache();
    const getPage = (path: string, isLasting: boolean) =>
      pool.get(path, () => Promise.resolve(page({ isLasting })));
    const ready = await getPage('/', false);
    const first = await ready.body.form('br');
    await getPage('/', false);
    // Pages are recompressed one after the other, so the incomplete page would have been recompressed before this page.
    const otherPage = await getPage('/other', true);
    const before = await otherPage.body.form('br');
    await getPage('/other', true);
    await packedAfter(otherPage, before);
    expect(await ready.body.form('br')).toBe(first);
  });
});
