import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { requestClassOf } from './request-class.js';
import { RequestSlots, type RequestClass } from './request-slots.js';

const requestTo = (url: string) =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });

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

  it('of streams are for staff whatever buyers hold', () => {
    const kindOf = (url: string) => requestClassOf(requestTo(url));
    const ofBuyers = ['/api/api/inquiries/INQ-26-0001/events', '/api/api/inquiry-events'].map(
      kindOf,
    );
    expect(ofBuyers).toEqual(['buyerStreams', 'buyerStreams']);
    const held = Array.from({ length: 12 }, (_, at) => takeAll('buyerStreams', String(at))).flat();
    expect(places.acquire('buyerStreams', '0')).toBeUndefined();
    expect(takeAll(kindOf('/api/admin/inquiry-events'), 'staff')).toHaveLength(32);
    expect(takeAll(kindOf('/api/api/inquiries/INQ-26-0001'), 'reader')).toHaveLength(96);
    for (const leave of held) leave();
  });

  it('run out for one kind while there are some of others, health above all', () => {
    const reads = takeAll('reads', 'one');
    expect(places.acquire('rest', 'two')).toBeDefined();
    expect(places.acquire('health', 'one')).toBeDefined();
    for (const leave of reads) leave();
  });
});
