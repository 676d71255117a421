import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LoadShedder, requestClass, capacityFor } from './load-shedder.js';

function request(method: string, url: string) {
  return Object.assign(new IncomingMessage(new Socket()), { method, url });
}
const response = () => new ServerResponse(request('GET', '/'));

describe('what a request counts as', () => {
  it.each([
    ['GET', '/api/health/ready', undefined],
    ['GET', '/api/api/all', 'reads'],
    ['GET', '/media/1-320.webp', 'pictures'],
    ['POST', '/api/api/getCartItem', 'rest'],
    ['GET', '/api/admin/products', 'rest'],
    ['GET', '/api/admin/inquiry-events', undefined],
  ])('%s %s: %s', (method, url, kind) => {
    expect(requestClass(request(method, url))).toBe(kind);
  });
});

describe('the door', () => {
  const admission = new LoadShedder();
  afterEach(() => admission.close());

  it('closes for reads before it closes for changes, and never for health', () => {
    const many = (method: string, url: string) =>
      Array.from({ length: 1_000 }, () => response()).filter((each) =>
        admission.tryAcquire(request(method, url), each),
      );
    const reads = many('GET', '/api/api/all');
    const writes = many('POST', '/api/api/getCartItem');
    expect(reads.length).toBeGreaterThan(50);
    expect(writes.length).toBeGreaterThan(20);
    expect(admission.tryAcquire(request('GET', '/api/health/live'), response())).toBe(true);
    expect(many('GET', '/media/1-320.webp').length).toBeGreaterThan(50);

    for (const each of reads) each.emit('prefinish');
    for (const each of reads) each.emit('close');
    expect(many('GET', '/api/api/all')).toHaveLength(reads.length - writes.length);
  });
});

describe('how much room there is', () => {
  it('shrinks while the event loop is late, and never to nothing', () => {
    expect(capacityFor(0)).toBe(1);
    expect(capacityFor(100)).toBe(1);
    expect(capacityFor(200)).toBe(0.5);
    expect(capacityFor(10_000)).toBe(0.25);
  });
});
