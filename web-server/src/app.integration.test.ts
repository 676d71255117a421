import { describe, expect, it } from '@jest/globals';
import { pagePaths } from 'contracts';
import { publishCatalogue, siteForTest } from '../test/test-site.js';

describe('responses', () => {
  const paths = [
    '/',
    pagePaths.signIn,
    '/nothing',
    '/api/api/all',
    '/api/nothing',
    '/media/nothing',
    '/assets/main.0001.js',
    '/assets/nothing.js',
    '/releases/nothing',
    '/registry.json',
    '/sitemap.xml',
    '/robots.txt',
    '/health',
    '/icon.svg',
    '/office-1234',
    '/%E0%A4%A',
  ];

  it.each(['http://localhost:3000', 'https://shop.example'])(
    'carry the security headers when PUBLIC_URL is %s',
    async (publicUrl) => {
      const site = await siteForTest({ prepare: publishCatalogue, env: { PUBLIC_URL: publicUrl } });
      for (const path of paths) {
        const { headers } = await site.get(path);
        const policy = headers.get('content-security-policy') ?? '';
        for (const rule of [
          "default-src 'self'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default push;',
          'report-uri /api/api/csp-report',
        ])
          expect([path, policy]).toEqual([path, expect.stringContaining(rule)]);

        expect([path, policy]).toEqual([path, expect.not.stringContaining('unsafe')]);
        expect([path, policy]).toEqual([path, expect.not.stringContaining('report-to')]);
        expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
        expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
        expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin']);
        const permissions = headers.get('permissions-policy');
        expect([path, permissions]).toEqual([path, expect.stringContaining('camera=()')]);
        expect([path, headers.has('strict-transport-security')]).toEqual([
          path,
          publicUrl.startsWith('https'),
        ]);
        expect([path, headers.has('x-powered-by')]).toEqual([path, false]);
      }
    },
  );
});

describe('the web app manifest', () => {
  it("contains the shop's name and icons", async () => {
    const site = await siteForTest();
    const response = await site.get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await response.json()).toMatchObject({
      name: 'Khambhat Crystal & Agate',
      start_url: '/',
      display: 'standalone',
      icons: [{ src: '/icon-192.png', sizes: '192x192' }, { src: '/icon-512.png' }],
    });
    expect(await (await site.get('/')).text()).toContain('href="/manifest.webmanifest"');
  });
});

describe('a site without a release', () => {
  it('renders the shop layout on every page', async () => {
    const site = await siteForTest();
    for (const path of [pagePaths.home, pagePaths.allProducts, pagePaths.signIn]) {
      const response = await site.get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('data-part="shell"');
      expect(html).toContain('Pyramids');
    }
  });
});

describe('the sitemap', () => {
  it('is a single file that lists every page and its images', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const response = await site.get('/sitemap.xml');
    const xml = await response.text();
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const at = (path: string) => `https://shop.example${path}`;
    expect(addresses).toEqual([
      at('/'),
      at(pagePaths.allProducts),
      at(pagePaths.category.replace(':name', 'Pyramids')),
      at(pagePaths.product.replace(':id', '1'.repeat(24))),
      at(pagePaths.product.replace(':id', '2'.repeat(24))),
    ]);
    expect(xml).toContain('<image:loc>https://shop.example/media/1</image:loc>');
    expect((await site.get('/sitemap-2.xml')).status).toBe(404);
  });

  it('is an index of several files when the URLs exceed the limit of one file', async () => {
    const site = await siteForTest({
      prepare: async ({ backend, releases }) => {
        backend.total = 50_000;
        await publishCatalogue({ backend, releases });
      },
    });
    const index = await site.text('/sitemap.xml');
    const part = (number: number) => `https://shop.example/sitemap-${number}.xml`;
    expect([...index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      part(1),
      part(2),
    ]);
    expect(await site.text('/sitemap-1.xml')).toContain(pagePaths.allProducts);
    const products = await site.text('/sitemap-2.xml');
    expect(products.match(/<url>/g)).toHaveLength(2);
    expect(products).toContain(pagePaths.product.replace(':id', '1'.repeat(24)));
    expect((await site.get('/sitemap-3.xml')).status).toBe(404);
  });

  it('is linked in robots.txt', async () => {
    const site = await siteForTest();
    expect(await site.text('/robots.txt')).toContain('Sitemap: https://shop.example/sitemap.xml');
  });
});
