import { expect } from '@jest/globals';
import type { Shop } from './shop.js';

/** Sends rounds of two requests until `work` is done. Resolves with the milliseconds that the slowest round took. */
export async function slowestWhile(shop: Shop, work: Promise<unknown>) {
  const working = new AbortController();
  let slowest = 0;
  void work.finally(() => {
    working.abort();
  });
  while (!working.signal.aborted) {
    const startedAt = performance.now();
    for (const path of ['/api/api/getCatagory', '/api/health/live'])
      expect((await fetch(shop.url + path)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return slowest;
}
