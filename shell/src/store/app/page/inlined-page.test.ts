import { describe, expect, it } from '@jest/globals';
import { inlined } from '../app.fixture.js';
import { isInlinedPageOfUrl } from './inlined-page.js';

const isRenderedFor = (href: string, current: string) =>
  isInlinedPageOfUrl({ ...inlined, href }, `https://shop.example${current}`);

describe('the inlined data', () => {
  it.each([
    ['/', '/'],
    ['/Product/1', '/Product/1#details'],
    ['/search?q=rose%20quartz', '/search?utm_source=chat&q=rose+quartz'],
    ['/guide/Orgone%20Pyramids', '/guide/Orgone%20Pyramids'],
  ])('belongs to the page that was rendered: %s at %s', (href, current) => {
    expect(isRenderedFor(href, current)).toBe(true);
  });

  it.each([
    ['/', '/Product/1'],
    ['/search?q=rose', '/search?q=agate'],
    ['/search?q=rose&sort=name', '/search?q=rose'],
  ])('does not belong to a page that the visitor has gone back to: %s at %s', (href, current) => {
    expect(isRenderedFor(href, current)).toBe(false);
  });
});
