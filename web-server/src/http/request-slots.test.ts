import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { requestClassOf } from './request-class.js';
import { RequestSlots, type RequestClass } from './request-slots.js';

const requestTo = (url: string) =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });

describe('RequestSlots', () => {
  const places = new RequestSlots();
  afterAll(() => places.close());

  const takeAll = (kind: RequestClass, client: string) => {
    const acquired: (() => void)[] = [];
    for (;;) {
      const leave = places.acquire(kind, client);
      if (!leave) return acquired;
      acquired.push(leave);
    }
  };

  it('leaves slots for a third client when two clients take as many slots as they can, and reuses released slots', () => {
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

  it('frees a slot only once, even if it is released repeatedly', () => {
    const leave = places.acquire('uploads', 'one');
    leave?.();
    leave?.();
    expect(takeAll('uploads', 'one')).toHaveLength(8);
  });

  it('reserves separate slots for the event streams of staff and of buyers', () => {
    const kindOf = (url: string) => requestClassOf(requestTo(url));
    const ofBuyers = ['/api/api/inquiries/INQ-26-0001/events', '/api/api/inquiry-events'].map(
      kindOf,
    );
    expect(ofBuyers).toEqual(['buyerStreams', 'buyerStreams']);
    const heldSlots = Array.from({ length: 12 }, (_, at) =>
      takeAll('buyerStreams', String(at)),
    ).flat();
    expect(places.acquire('buyerStreams', '0')).toBeUndefined();
    expect(takeAll(kindOf('/api/admin/inquiry-events'), 'staff')).toHaveLength(32);
    expect(takeAll(kindOf('/api/api/inquiries/INQ-26-0001'), 'reader')).toHaveLength(96);
    for (const leave of heldSlots) leave();
  });

  it('keeps slots for other request classes, especially health checks, when one class is full', () => {
    const reads = takeAll('reads', 'one');
    expect(places.acquire('rest', 'two')).toBeDefined();
    expect(places.acquire('health', 'one')).toBeDefined();
    for (const leave of reads) leave();
  });
});
