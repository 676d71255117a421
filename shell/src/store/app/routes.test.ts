import { describe, expect, it } from '@jest/globals';
import { pageHref } from 'storefront-kit';
import { matchPage } from './routes.js';

describe('the page at a path', () => {
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
  ])('is none for %j', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  it.each([
    ['/', 'home'],
    ['/ViewAllProduct', 'allProducts'],
    ['/ViewAllProduct/', 'allProducts'],
    ['/SignInPage', 'signIn'],
    ['/SignUpPage/', 'signUp'],
    [pageHref('category', { name: 'A' }), 'category'],
  ])('%j is %s', (path, name) => {
    expect(matchPage(path)?.name).toBe(name);
  });

  it.each(['/Product/5f', '/product/5f', '/product/5f/'])('%j is one product', (path) => {
    expect(matchPage(path)).toMatchObject({ name: 'product', params: { id: '5f' } });
  });

  it('of the cart is an inquiry by its number', () => {
    const page = matchPage(pageHref('inquiry', { number: 'INQ-26-0001' }));
    expect(page).toMatchObject({ remote: 'mfe-cart', params: { number: 'INQ-26-0001' } });
  });

  it('has its parameters decoded', () => {
    const name = 'Crystal Balls & Spheres/50%';
    expect(matchPage(pageHref('category', { name }))?.params).toEqual({ name });
  });

  it('is seeded where the order is random', () => {
    const seeded = ['/', '/ViewAllProduct', '/Product/1'].map((path) => matchPage(path)?.isSeeded);
    expect(seeded).toEqual([true, true, false]);
  });
});
