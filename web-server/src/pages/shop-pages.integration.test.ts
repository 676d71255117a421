import { contractVersion } from 'contracts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pagePaths } from 'contracts';
import { statusOfRaw } from '../../test/raw-request.js';
import { inlinedPageOf, structuredDataOf } from '../../test/read-html.js';
import {
  catalogueVersion,
  publishCatalogue,
  startSite,
  type TestSite,
} from '../../test/test-site.js';

const product = pagePaths.product.replace(':id', '1'.repeat(24));
const category = pagePaths.category.replace(':name', 'Pyramids%20%26%20more');

describe('pages of the shop', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ prepare: publishCatalogue });
  });
  afterAll(() => site.close());

  it('are complete HTML documents', async () => {
    const response = await site.get('/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    for (const part of [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Title of home</title>',
      '<meta name="description" content="About it">',
      '<link rel="canonical" href="https://shop.example/">',
      '<meta property="og:url" content="https://shop.example/">',
      '<meta name="twitter:card" content="summary">',
      '<li>Amethyst pyramid</li>',
      'data-part="shell"',
      'src="/assets/boot.0001.js" integrity="sha384-boot" data-main="/assets/main.0001.js sha384-main"',
      `data-ahead="/releases/mfe-catalog/${catalogueVersion}/integrity.json sha384-`,
      ` /releases/mfe-catalog/${catalogueVersion}/remoteEntry.0001.js sha384-`,
    ])
      expect(html).toContain(part);

    expect(structuredDataOf(html).map((item) => item['@type'])).toEqual([
      'Organization',
      'WebSite',
    ]);
  });

  it('contain the data that hydration needs', async () => {
    const html = await site.text(product);
    expect(inlinedPageOf(html)).toMatchObject({
      href: product,
      data: { what: 'product' },
      frame: { categories: ['Pyramids'] },
      site: { publicUrl: 'https://shop.example' },
      registry: {
        'mfe-catalog': {
          version: catalogueVersion,
          contract: contractVersion,
          base: `/releases/mfe-catalog/${catalogueVersion}/`,
          entry: 'remoteEntry.0001.js',
        },
      },
    });
  });

  it('inline the style sheets of the shell and of the page, and the CSP contains the hash of each style sheet', async () => {
    const response = await site.get('/');
    const sheets = [
      ...(await response.text()).matchAll(/<style data-href="(.+?)">(.*?)<\/style>/gs),
    ];
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(sheets.map(([, name]) => name)).toEqual(['main.0001.css', 'home.0001.css']);
    for (const [, , css = ''] of sheets) {
      const hash = createHash('sha256').update(css).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(policy).not.toContain('unsafe');
  });

  it('contain one inline script that has a CSP hash and reserves space for customer content', async () => {
    const response = await site.get('/');
    const [[, code = ''] = [], ...rest] = (await response.text()).matchAll(
      /<script>(.*?)<\/script>/gs,
    );
    expect(rest).toEqual([]);
    expect(code).toContain('data-customer');
    const hash = createHash('sha256').update(code).digest('base64');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('do not reveal the staff area', async () => {
    const paths = [
      '/',
      product,
      category,
      pagePaths.allProducts,
      '/registry.json',
      '/robots.txt',
      '/sitemap.xml',
      '/nothing-here',
    ];
    for (const path of paths) {
      const response = await site.get(path);
      const content = JSON.stringify([...response.headers]) + (await response.text());
      expect(content).not.toContain('office-1234');
      expect(content).not.toContain('mfe-admin');
    }
  });

  it('are identical for all visitors and set no cookie if the browser already has an XSRF cookie', async () => {
    const plain = await site.get(category);
    const signedIn = await site.get(category, {
      headers: { cookie: `authToken=x; user={"role":"admin"}; XSRF-TOKEN=${'t'.repeat(32)}` },
    });
    expect(await signedIn.text()).toBe(await plain.text());
    expect(signedIn.headers.get('set-cookie')).toBeNull();
    expect(signedIn.headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each(['br', 'gzip'])('are sent in %s encoding if the client accepts it', async (encoding) => {
    const plain = await site.text(category);
    const response = await site.get(category, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(plain);
  });

  it("return 304 if the client's copy is current", async () => {
    const etag = (await site.get(category)).headers.get('etag') ?? '';
    const response = await site.get(category, { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it('respond to HEAD with the headers of GET and without a body', async () => {
    const response = await site.get(product, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  // @spec shop-168
  it('rotate through 32 random arrangements of products on the home page and 8 on a product page', async () => {
    const seeds: unknown[] = [];
    for (let turn = 0; turn < 64; turn += 1) seeds.push(inlinedPageOf(await site.text('/')).seed);
    expect(new Set(seeds).size).toBe(32);
    expect(seeds.slice(32)).toEqual(seeds.slice(0, 32));
    const otherSeeds: unknown[] = [];
    for (let turn = 0; turn < 16; turn += 1)
      otherSeeds.push(inlinedPageOf(await site.text(product)).seed);
    expect(new Set(otherSeeds).size).toBe(8);
    const [first, second] = [await site.text(category), await site.text(category)];
    expect(second).toBe(first);
  });

  it.each([
    ['with a trailing slash', `${product}/`],
    ['with an encoded category name', category],
    ['of shell pages', pagePaths.signIn],
    ['with a query', `${pagePaths.allProducts}?page=2`],
  ])('are served at URLs %s', async (_, path) => {
    expect((await site.get(path)).status).toBe(200);
  });

  it.each([
    ['an unknown path', '/nothing'],
    ['a path that is deeper than a page', `${product}/more`],
    ['a path that names another host', '//evil.example/'],
    ['a path in the wrong case', product.toUpperCase()],
    ['the public staff path for callers who are not staff', pagePaths.staff],
    ['the public staff path with a trailing slash', `${pagePaths.staff}/`],
    ['a path of 6,000 characters', `/${'x'.repeat(6000)}`],
    ['a PHP script path', '/wp-login.php'],
  ])('are not served at %s, which redirects to the home page', async (_, path) => {
    const response = await site.get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
  });

  it.each([
    ['with a broken escape', '/%E0%A4%A'],
    ['with a broken escape in a category name', pagePaths.category.replace(':name', '%FF')],
    ['with a null character', '/%00'],
    ['that names another host', 'http://evil.example/'],
    ['that is just "*"', '*'],
    ['longer than the header limit', `/${'x'.repeat(40_000)}`],
  ])('respond without a server error to a URL %s', async (_, path) => {
    expect(await statusOfRaw(site.url, path)).toBeLessThan(500);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'reject %s requests with 405',
    async (method) => {
      const response = await site.get('/', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );
});
