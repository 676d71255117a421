import { describe, expect, it } from '@jest/globals';
import { inlined } from '../app.fixture.js';
import { isInlinedPageOfUrl } from './inlined-page.js';

const isRenderedFor = (href: string, current: string) =>
  isInlinedPageOfUrl({ ...inlined, href }, `https://shop.example${current}`);

describe('isInlinedPageOfUrl', () => {
  it.each([
    ['/', '/'],
    ['/Product/1', '/Product/1#details'],
    ['/search?q=rose%20quartz', '/search?utm_source=chat&q=rose+quartz'],
    ['/guide/Orgone%20Pyramids', '/guide/Orgone%20Pyramids'],
  ])('returns true for a page rendered for %s and displayed at %s', (href, current) => {
    expect(isRenderedFor(href, current)).toBe(true);
  });

  it.each([
    ['/', '/Product/1'],
    ['/search?q=rose', '/search?q=agate'],
    ['/search?q=rose&sort=name', '/search?q=rose'],
  ])(
    'returns false for a page rendered for %s after the visitor went back to %s',
    (href, current) => {
      expect(isRenderedFor(href, current)).toBe(false);
    },
  );
});
