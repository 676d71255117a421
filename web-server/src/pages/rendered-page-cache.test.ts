import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { RenderedPageCache, type PageResponse, type ReadyPage } from './rendered-page-cache.js';

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

/** Waits until a form is another one than `before`, or for half a second. */
async function formAfter({ body }: ReadyPage, before: Buffer) {
  for (let times = 0; times < 100; times += 1) {
    if ((await body.form('br')) !== before) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return body.form('br');
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
    const make = () => Promise.resolve(page());
    const ready = await pool.get('/', make);
    const first = await ready.body.form('br');
    await pool.get('/', make);
    const tight = await formAfter(ready, first);
    expect(tight.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(tight).toString()).toBe(text);
  });

  it('with a hole are not packed tighter', async () => {
    const pool = new RenderedPageCache();
    const make = () => Promise.resolve(page({ isLasting: false }));
    const ready = await pool.get('/', make);
    const first = await ready.body.form('br');
    await pool.get('/', make);
    expect(await formAfter(ready, first)).toBe(first);
  });
});
