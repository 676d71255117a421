import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { SingleFlightCache } from './single-flight-cache.js';

interface Entry {
  text: string;
}

const createCache = (ttlMsOf?: (entry: Entry) => number | undefined) =>
  new SingleFlightCache<Entry, undefined>({
    maxSize: 20,
    sizeOf: ({ text }) => text.length,
    ...(ttlMsOf && { ttlMsOf }),
  });
const loadText = (text: string) => () => Promise.resolve({ text });

describe('SingleFlightCache', () => {
  it('does not cache failures', async () => {
    const cache = createCache();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', loadText('here'))).toEqual({ text: 'here' });
  });

  it('does not cache undefined', async () => {
    const cache = createCache();
    expect(await cache.get('a', () => Promise.resolve(undefined))).toBeUndefined();
    expect(await cache.get('a', loadText('here'))).toEqual({ text: 'here' });
  });

  it('does not cache values with a TTL of 0', async () => {
    const cache = createCache(() => 0);
    expect(await cache.get('a', loadText('once'))).toEqual({ text: 'once' });
    expect(cache.peek('a')).toBeUndefined();
  });

  it('does not cache a value whose computation started before an invalidation', async () => {
    const cache = createCache();
    const gate = new AbortController();
    const pending = cache.get('a', async () => {
      await once(gate.signal, 'abort');
      return { text: 'old' };
    });
    cache.invalidate();
    expect(await cache.get('a', loadText('new'))).toEqual({ text: 'new' });
    gate.abort();
    expect(await pending).toEqual({ text: 'old' });
    expect(cache.peek('a')).toEqual({ text: 'new' });
  });

  it('evicts the least recently used value', async () => {
    const cache = createCache();
    await cache.get('a', loadText('a'.repeat(12)));
    await cache.get('b', loadText('b'.repeat(12)));
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, { text: 'b'.repeat(12) }]);
  });
});

describe('SingleFlightCache values', () => {
  it('are computed only once for concurrent calls', async () => {
    const cache = createCache();
    let loadCount = 0;
    const make = () => {
      loadCount += 1;
      return Promise.resolve({ text: 'a' });
    };
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(loadCount).toBe(1);
  });

  it('are available as `outdated` during recomputation after `invalidate`, but not after `clear`', async () => {
    const cache = createCache();
    const outdated: (Entry | undefined)[] = [];
    const make = (context: { outdated: Entry | undefined }) => {
      outdated.push(context.outdated);
      return Promise.resolve({ text: String(outdated.length) });
    };
    await cache.get('a', make);
    cache.invalidate();
    expect(cache.peek('a')).toBeUndefined();
    await cache.get('a', make);
    cache.clear();
    await cache.get('a', make);
    expect(outdated).toEqual([undefined, { text: '1' }, undefined]);
  });
});

describe('SingleFlightCache clients that abort', () => {
  const start = () => {
    const cache = createCache();
    const clients = [new AbortController(), new AbortController()] as const;
    const ends: AbortSignal[] = [];
    const make = ({ end }: { end: AbortSignal }) => {
      ends.push(end);
      return new Promise<Entry>(() => undefined);
    };
    for (const { signal } of clients) void cache.get('a', make, signal);
    return { cache, clients, ends };
  };

  it('do not cancel a computation while another client waits for it', () => {
    const { clients, ends } = start();
    clients[0].abort();
    expect(ends.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('cancel a computation once all its clients have aborted', async () => {
    const { cache, clients, ends } = start();
    for (const client of clients) client.abort();
    expect(ends.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await cache.get('a', loadText('new'))).toEqual({ text: 'new' });
  });
});
