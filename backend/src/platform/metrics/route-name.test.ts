import { describe, expect, it } from '@jest/globals';
import { routeName } from './route-name.js';

describe('routeName', () => {
  it.each([
    ['GET', '/etc/passwd', 'none'],
    ['TRACE', '/api/api/all', 'none'],
    ['POST', '/api/api/all', 'none'],
    ['GET', '/api/api/all', 'listProducts'],
    ['HEAD', '/api/api/all?x=1', 'listProducts'],
    ['GET', '/api/api/product', 'showProduct'],
    ['GET', '/api/api/getUserInquiries/64f0', 'listCustomerInquiries'],
    ['GET', '/media/hero-480.webp', 'showMedia'],
  ])('maps the request %s %s to the name "%s"', (method, url, name) => {
    expect(routeName(method, url)).toBe(name);
  });
});
