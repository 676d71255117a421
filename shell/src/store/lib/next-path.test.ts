import { afterEach, describe, expect, it } from '@jest/globals';
import {
  storeReturnPath,
  parseSitePath,
  signInHref,
  takeReturnPath,
  pathAfterSignIn,
} from './next-path.js';

afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

const startLocation = {
  pathname: '/SignInPage',
  search: '',
  hash: '',
  state: null,
  key: 'default',
};

describe('the return path after sign-in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil',
    '',
    '/\t/evil.example',
    null,
    undefined,
    7,
    {},
  ])('is rejected if it is %j', (text) => {
    expect(parseSitePath(text)).toBeUndefined();
  });

  it('can be the path of any page of this shop', () => {
    expect(parseSitePath('/Product/1?x=2#y')).toBe('/Product/1?x=2#y');
  });

  it('is read from the URL', () => {
    const { search } = new URL(signInHref('/ViewAllProduct?page=2'), location.href);
    expect(pathAfterSignIn({ ...startLocation, search })).toBe('/ViewAllProduct?page=2');
  });

  it('is read from the history entry', () => {
    expect(pathAfterSignIn({ ...startLocation, state: { next: '/Product/1' } })).toBe('/Product/1');
    const evil = { search: '?next=//evil.example', state: { next: '//evil.example' } };
    expect(pathAfterSignIn({ ...startLocation, ...evil })).toBeUndefined();
  });

  it('is stored during a Google sign-in and can be read only once', () => {
    storeReturnPath('/Product/1');
    expect(takeReturnPath()).toBe('/Product/1');
    expect(takeReturnPath()).toBeUndefined();
    storeReturnPath('//evil.example');
    expect(takeReturnPath()).toBeUndefined();
  });
});
