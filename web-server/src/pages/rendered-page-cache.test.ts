import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { RenderedPageCache, type PageResponse } from './rendered-page-cache.js';

// Words of a real text: on numbers alone the best compression does not show.
const text = await readFile(new URL(import.meta.url), 'utf8');
const page = (more: Partial<PageResponse> = {}): PageResponse => ({
  status: 200,
  type: 'text/html',
  text,
  headers: {},
  isLasting: true,
  ...more,
});

/** Asks until the answer is another one than `before`, or for a while. */
async function askOn(pool: RenderedPageCache, before: unknown) {
  for (let times = 0; times < 100; times += 1) {
    const ready = await pool.get('/', () => Promise.resolve(page()));
    if (ready !== before) return ready;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return undefined;
}

describe('ready pages', () => {
  it('are made once for all who ask', async () => {
    const pool = new RenderedPageCache();
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve(page());
    };
    await Promise.all([pool.get('/', make), pool.get('/', make)]);
    await pool.get('/', make);
    expect(made).toBe(1);
  });

  it('are packed tighter when they are asked for again, and are the same page', async () => {
    const pool = new RenderedPageCache();
    const first = await pool.get('/', () => Promise.resolve(page()));
    const tight = await askOn(pool, first);
    expect(tight?.br?.length).toBeLessThan(first.br?.length ?? 0);
    expect(tight?.etag).toBe(first.etag);
    expect(brotliDecompressSync(tight?.br ?? '').toString()).toBe(text);
  });

  it('do not come back by that once they are out of date', async () => {
    const pool = new RenderedPageCache();
    const make = () => Promise.resolve(page());
    const old = await pool.get('/', make);
    await pool.get('/', make);
    pool.clear();
    const other = await pool.get('/', () => Promise.resolve(page({ text: 'new' })));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await pool.get('/', make)).toBe(other);
    expect(other).not.toBe(old);
  });

  it('with a hole are replaced soon, and not packed', async () => {
    const pool = new RenderedPageCache();
    const make = () => Promise.resolve(page({ isLasting: false }));
    const first = await pool.get('/', make);
    await pool.get('/', make);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await pool.get('/', make)).toBe(first);
  });
});
