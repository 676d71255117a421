import { describe, expect, it } from '@jest/globals';
import {
  matchesRoute,
  matchRoute,
  rewriteDocument,
  rewriteRegistry,
  readSiteInfo,
} from './rewrite.mjs';

const release = (name: string) => ({
  version: '1',
  base: `/releases/${name}/1/`,
  integrity: 'sha384-x',
});
const registry = { 'mfe-catalog': release('mfe-catalog'), 'mfe-cart': release('mfe-cart') };
const agreement = { contract: 2, since: 1 };
const replaced = {
  parts: [{ remote: 'mfe-catalog', declared: { routes: [], slots: [] } }],
  agreement,
  host: '/dev/shell/',
};

const shop = (page: object) => `<head>
<link rel="preload" as="image" href="/media/lead.avif">
<style data-href="main.css">a{}</style>
<style data-href="mfe-catalog.css">b{}</style>
<style data-href="mfe-cart.css">c{}</style>
<script async src="/assets/boot.1.js" data-main="/assets/main.1.js"></script>
</head>
<body>
<div id="root"><div><p>rendered</p></div></div>
<script type="application/json" id="page">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
<script type="application/ld+json">[]</script>
</body>`;

const pageIn = (html: string): unknown =>
  JSON.parse(/id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('rewriteRegistry', () => {
  it('points the parts under development to their sources and keeps the releases of all other parts', () => {
    const { 'mfe-catalog': catalogEntry, 'mfe-cart': cartEntry } = JSON.parse(
      rewriteRegistry(JSON.stringify(registry), replaced),
    ) as typeof registry;
    expect(catalogEntry).toEqual({
      version: 'development',
      contract: 2,
      since: 1,
      base: '/dev/mfe-catalog/',
      entry: 'remoteEntry.js',
    });
    expect(cartEntry).toEqual(registry['mfe-cart']);
  });
});

describe('rewriteDocument', () => {
  it('leaves a document without page data unchanged', () => {
    expect(rewriteDocument('<h1>API</h1>', replaced)).toBe('<h1>API</h1>');
  });

  it('removes the server-rendered content and data, and adds scripts that load the sources', () => {
    const html = rewriteDocument(
      shop({ href: '/', registry, data: { name: '</script>$&' } }),
      replaced,
    );
    expect(pageIn(html)).toMatchObject({
      href: '/',
      data: null,
      registry: { 'mfe-catalog': { version: 'development' } },
    });
    expect(html).not.toContain('rendered');
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('/assets/');
    expect(html).not.toContain('lead.avif');
    expect(html).toContain('src="/dev/shell/main.js"');
    expect(html).toContain('application/ld+json');
  });

  it('removes inlined style sheets, because the scripts load them', () => {
    const html = rewriteDocument(shop({ href: '/', registry, data: null }), replaced);
    expect(html).not.toContain('<style');
  });

  it('adds the staff entry script to a document of the staff area', () => {
    const html = rewriteDocument(shop({ adminPath: '/office', registry: {} }), replaced);
    expect(html).toContain('src="/dev/shell/staff.js"');
    expect(pageIn(html)).toMatchObject({ adminPath: '/office' });
  });

  it('adds the staff account entry script to a document without a registry', () => {
    const html = rewriteDocument(shop({ name: 'staffSignIn' }), replaced);
    expect(html).toContain('src="/dev/shell/staffAccount.js"');
    expect(pageIn(html)).toEqual({ name: 'staffSignIn' });
  });
});

describe('readSiteInfo', () => {
  it('returns the site information in a document, or undefined if the document has no page data', () => {
    expect(readSiteInfo(shop({ site: { publicUrl: 'http://a' } }))).toEqual({
      publicUrl: 'http://a',
    });
    expect(readSiteInfo('<h1>API</h1>')).toBeUndefined();
  });
});

describe('the development server', () => {
  const declared = {
    routes: [{ path: '/guide/:topic', page: 'guide' }],
    slots: [{ slot: 'product.below', fragment: 'tips' }],
  };
  const guide = {
    parts: [{ remote: 'mfe-guide', declared, isNew: true }],
    agreement: { contract: 2, since: 1 },
  };

  it('matches only the paths of the declared routes, with or without a trailing slash', () => {
    const matchingPaths = [
      '/guide/agate',
      '/guide/agate/',
      '/guide',
      '/guide/agate/more',
      '/other',
    ].filter((path) => matchesRoute(declared.routes, path));
    expect(matchingPaths).toEqual(['/guide/agate', '/guide/agate/']);
  });

  it('prefers the route with the fewest parameters and decodes parameter values', () => {
    const routes = [
      { path: '/guide/:topic', page: 'guide' },
      { path: '/guide/all', page: 'all' },
    ];
    expect(matchRoute(routes, '/guide/all')).toEqual({ route: routes[1], params: {} });
    expect(matchRoute(routes, '/guide/rose%20quartz')?.params).toEqual({ topic: 'rose quartz' });
    expect(matchRoute(routes, '/other')).toBeUndefined();
  });

  it('leaves a parameter with an invalid encoding unchanged', () => {
    expect(matchRoute(declared.routes, '/guide/%E0')?.params).toEqual({ topic: '%E0' });
  });

  it('adds the page and the fragment of a new part to the HTML of a site that does not have the part yet', () => {
    const home = { path: '/', remote: 'mfe-catalog', module: 'home' };
    const slots = { 'product.below': [['mfe-cart', 'more']] };
    const page = { href: '/', registry, data: {}, routes: [home], slots };
    const html = rewriteDocument(shop(page), guide, '/guide/agate');
    expect(pageIn(html)).toMatchObject({
      href: '/guide/agate',
      registry: { 'mfe-guide': { version: 'development' } },
      routes: [{ path: '/guide/:topic', remote: 'mfe-guide', module: 'guide' }, home],
      slots: {
        'product.below': [
          ['mfe-cart', 'more'],
          ['mfe-guide', 'tips'],
        ],
      },
    });
  });
});
