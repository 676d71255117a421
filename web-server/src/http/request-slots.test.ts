import { afterAll, describe, expect, it } from '@jest/globals';
import { RequestSlots, type RequestClass } from './request-slots.js';

describe('the places of a kind', () => {
  const places = new RequestSlots();
  afterAll(() => places.close());

  const takeAll = (kind: RequestClass, client: string) => {
    const taken: (() => void)[] = [];
    for (;;) {
      const leave = places.acquire(kind, client);
      if (!leave) return taken;
      taken.push(leave);
    }
  };

  it('are never all with one client, nor with two, and can be had again', () => {
    const first = takeAll('pages', 'one');
    expect(first).toHaveLength(24);
    const second = takeAll('pages', 'two');
    expect(second).toHaveLength(12);
    const visitor = places.acquire('pages', 'visitor');
    expect(visitor).toBeDefined();
    for (const leave of [...first, ...second]) leave();
    visitor?.();
    expect(takeAll('pages', 'three')).toHaveLength(24);
  });

  it('are not given back twice', () => {
    const leave = places.acquire('uploads', 'one');
    leave?.();
    leave?.();
    expect(takeAll('uploads', 'one')).toHaveLength(8);
  });

  it('run out for one kind while there are some of others, health above all', () => {
    const reads = takeAll('reads', 'one');
    expect(places.acquire('rest', 'two')).toBeDefined();
    expect(places.acquire('health', 'one')).toBeDefined();
    for (const leave of reads) leave();
  });
});
