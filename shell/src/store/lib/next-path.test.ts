import { afterEach, describe, expect, it } from '@jest/globals';
import { keepWayBack, safePath, signInHref, takeWayBack, wantedPath } from './next-path.js';

afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

describe('the way back after a sign-in', () => {
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
  ])('is none for %j', (text) => {
    expect(safePath(text)).toBeUndefined();
  });

  it('is a page of this shop', () => {
    expect(safePath('/Product/1?x=2#y')).toBe('/Product/1?x=2#y');
  });

  it('is read from the address', () => {
    history.replaceState(null, '', signInHref('/ViewAllProduct?page=2'));
    expect(wantedPath()).toBe('/ViewAllProduct?page=2');
  });

  it('is read from the history entry', () => {
    history.replaceState({ next: '/Product/1' }, '', '/');
    expect(wantedPath()).toBe('/Product/1');
    history.replaceState({ next: '//evil.example' }, '', '/?next=//evil.example');
    expect(wantedPath()).toBeUndefined();
  });

  it('waits for Google, once', () => {
    keepWayBack('/Product/1');
    expect(takeWayBack()).toBe('/Product/1');
    expect(takeWayBack()).toBeUndefined();
    keepWayBack('//evil.example');
    expect(takeWayBack()).toBeUndefined();
  });
});
