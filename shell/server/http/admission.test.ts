import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Admission, kindOf } from './admission.js';

function request(method: string, url: string) {
  return Object.assign(new IncomingMessage(new Socket()), { method, url });
}
const response = () => new ServerResponse(request('GET', '/'));

describe('what a request counts as', () => {
  it.each([
    ['GET', '/health/ready', undefined],
    ['GET', '/api/health/ready', undefined],
    ['GET', '/assets/main.js', undefined],
    ['GET', '/releases/mfe-cart/1/main.js', undefined],
    ['GET', '/', 'pages'],
    ['GET', '/healthy-crystals', 'pages'],
    ['GET', '/media/1-320.webp', 'pictures'],
    ['GET', '/api/api/all', 'reads'],
    ['PATCH', '/api/api/updateCart', 'rest'],
    ['GET', '/api/admin/products', 'rest'],
    ['GET', '/api/admin/inquiry-events', undefined],
  ])('%s %s: %s', (method, url, kind) => {
    expect(kindOf(request(method, url))).toBe(kind);
  });
});

describe('the door', () => {
  const admission = new Admission();
  afterEach(() => admission.close());

  it('is closed for one kind while it is open for others, and opens again', () => {
    const enter = (method: string, url: string) =>
      Array.from({ length: 1_000 }, () => response()).filter((each) =>
        admission.admit(request(method, url), each),
      );
    const pages = enter('GET', '/search?q=a');
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.length).toBeLessThan(100);
    const reads = enter('GET', '/api/api/search');
    expect(enter('POST', '/api/api/getCartItem').length).toBeGreaterThan(10);
    expect(reads.length).toBeGreaterThan(pages.length);
    for (const page of pages) page.emit('close');
    expect(enter('GET', '/')).toHaveLength(pages.length);
  });
});
