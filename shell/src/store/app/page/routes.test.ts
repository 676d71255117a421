import { describe, expect, it } from '@jest/globals';
import { pagePaths } from 'contracts';
import { pageHref } from 'storefront-kit';
import { documentedRoutes, findPage } from './routes.js';

const catalogue = { remote: 'mfe-catalog' };

const routes = [
  { ...catalogue, path: '/', module: 'home', outline: 'hero', isSeeded: true },
  { ...catalogue, path: '/ViewAllProduct', module: 'all-products', isSeeded: true },
  { ...catalogue, path: pagePaths.category, module: 'category' },
  { ...catalogue, path: '/Product/:id', module: 'product', outline: 'detail' },
  { ...catalogue, path: '/product/:id', module: 'product', outline: 'detail' },
  { path: '/inquiries/:number', remote: 'mfe-cart', module: 'inquiry' },
  ...documentedRoutes,
];

const matchPage = (path: string) => findPage(routes, path);

describe('findPage', () => {
  it.each([
    '/nowhere',
    '/home',
    pageHref('allProducts').toLowerCase(),
    '/PRODUCT/1',
    '/Product',
    '/Product/',
    '/Product/1/2',
    '/Product/%E0%A4%A',
    '//',
    '/ViewAllProduct//',
    '//ViewAllProduct',
    '/Product//1',
    '',
    '/api/admin',
    '/admin/login',
    '/admin/profile',
  ])('returns undefined for the path %j', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  it.each([
    ['/', { module: 'home', outline: 'hero' }],
    ['/ViewAllProduct', { module: 'all-products' }],
    ['/ViewAllProduct/', { module: 'all-products' }],
    ['/SignInPage', { name: 'signIn' }],
    ['/SignUpPage/', { name: 'signUp' }],
    [pageHref('category', { name: 'A' }), { module: 'category', remote: 'mfe-catalog' }],
  ])('matches the path %j with the page %j', (path, page) => {
    expect(matchPage(path)).toMatchObject(page);
  });

  it.each(['/Product/5f', '/product/5f', '/product/5f/'])(
    'matches the path %j with the product page',
    (path) => {
      expect(matchPage(path)).toMatchObject({ module: 'product', params: { id: '5f' } });
    },
  );

  it("returns the cart remote's inquiry page and the inquiry number for the path of an inquiry", () => {
    const page = matchPage(pageHref('inquiry', { number: 'INQ-26-0001' }));
    expect(page).toMatchObject({ remote: 'mfe-cart', params: { number: 'INQ-26-0001' } });
  });

  it('decodes the parameters in a path', () => {
    const name = 'Crystal Balls & Spheres/50%';
    expect(matchPage(pageHref('category', { name }))?.params).toEqual({ name });
  });

  it('marks pages with a random product order as seeded', () => {
    const seeded = ['/', '/ViewAllProduct', '/Product/1'].map((path) => matchPage(path)?.isSeeded);
    expect(seeded).toEqual([true, true, undefined]);
  });
});
