import { describe, expect, it } from '@jest/globals';
import { pagePaths } from 'contracts';
import { inlinedPageOf, structuredDataOf } from '../../test/read-html.js';
import { catalogueBundle } from '../../test/release-folder.js';
import { productNamed } from '../../test/stand-in-backend.js';
import {
  catalogueVersion as version,
  eventually,
  publishCatalogue,
  siteForTest,
} from '../../test/test-site.js';

const product = pagePaths.product.replace(':id', '1'.repeat(24));

describe('the metadata of a page', () => {
  const nasty = `</script></style><script>alert(1)</script>"'<!--<img src=x onerror=alert(2)>`;

  it('is escaped, not interpreted as markup', async () => {
    const site = await siteForTest({
      prepare: ({ releases, backend }) => {
        backend.products = [productNamed(nasty, 1)];
        const text = `data.names[0]`;
        const head = `(data) => ({ title: ${text}, description: ${text}, canonicalPath: '/', picture: { url: '/p', width: 1, height: 1, alt: ${text} }, structuredData: [{ '@type': 'Product', name: ${text} }] })`;
        return releases.publish({ version, server: catalogueBundle({ head }) });
      },
    });
    const html = await site.text('/');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<!--<img');
    expect(inlinedPageOf(html).data).toMatchObject({ names: [nasty] });
    expect(structuredDataOf(html)).toContainEqual({ '@type': 'Product', name: nasty });
  });

  it('cannot set a canonical URL on another site', async () => {
    const head = `() => ({ title: 'T', description: 'D', canonicalPath: '//evil.example/' })`;
    const site = await siteForTest({
      prepare: ({ releases }) => releases.publish({ version, server: catalogueBundle({ head }) }),
    });
    expect(await site.text('/')).not.toContain('evil.example');
    expect(site.log).toContainEqual(expect.objectContaining({ msg: 'release rejected' }));
  });

  it('contains a preload link for the image that the page declares as leadPicture', async () => {
    const head = `() => ({ title: 'T', description: 'D', canonicalPath: '/', leadPicture: { srcSet: '/a-320.avif 320w', sizes: '100vw', type: 'image/avif' } })`;
    const site = await siteForTest({
      prepare: ({ releases }) => releases.publish({ version, server: catalogueBundle({ head }) }),
    });
    expect(await site.text('/')).toContain(
      '<link rel="preload" as="image" imagesrcset="/a-320.avif 320w" imagesizes="100vw" type="image/avif" fetchpriority="high">',
    );
  });
});

describe('page data', () => {
  it('is updated when the catalogue changes', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    expect(await site.text('/')).toContain('Amethyst pyramid');
    site.backend.products = [productNamed('Blue agate slice', 3)];
    site.backend.catalogueVersion = '2';
    await eventually(async () => expect(await site.text('/')).toContain('Blue agate slice'));
  });

  it('is unchanged while the backend is unavailable', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const before = inlinedPageOf(await site.text(product));
    await site.backend.stop();
    // The server rotates through variants with different product orders, so the test compares only the data and the
    // layout data.
    const { data, frame } = inlinedPageOf(await site.text(product));
    expect({ data, frame }).toEqual({ data: before.data, frame: before['frame'] });
  });

  it('is null in a 503 response with the shop layout while it cannot be loaded', async () => {
    const load = `async ({ api }) => ({ names: (await api.call('listBestProducts')).map((one) => one.productName) })`;
    const site = await siteForTest({
      prepare: ({ releases, backend }) => {
        backend.other = (_request, response) => response.writeHead(503).end('{}');
        return releases.publish({ version, server: catalogueBundle({ load }) });
      },
    });
    const response = await site.get('/');
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(html).toContain('data-part="shell"');
    expect(inlinedPageOf(html).data).toBeNull();
    site.backend.other = (_request, response) =>
      response.end(JSON.stringify(site.backend.products));
    await eventually(async () => expect(await site.text('/')).toContain('Amethyst pyramid'));
  });

  it('is loaded again after an incomplete render as soon as the backend returns all data', async () => {
    const load = `async ({ api }) => ({ names: await api.call('listBestProducts').then((all) => all.map((one) => one.productName), () => null) })`;
    const head = `({ names }) => ({ title: 'Home', description: '', canonicalPath: '/', ...(names ? {} : { isIncomplete: true }) })`;
    const page = `({ data }) => h('h1', null, data.names ? data.names.join() : 'Part of it is missing')`;
    const site = await siteForTest({
      prepare: ({ releases, backend }) => {
        backend.other = (_request, response) => response.writeHead(503).end('{}');
        return releases.publish({ version, server: catalogueBundle({ load, head, page }) });
      },
    });
    const html = await site.text('/');
    expect(html).toContain('Part of it is missing');
    expect(html).toContain('<meta name="robots" content="noindex">');
    site.backend.other = (_request, response) =>
      response.end(JSON.stringify(site.backend.products));
    await eventually(async () => expect(await site.text('/')).toContain('Amethyst pyramid'));
    // Request each of the 32 variants once, including the variant rendered without the data.
    for (let turn = 0; turn < 33; turn += 1)
      expect(await site.text('/')).toContain('Amethyst pyramid');
  });

  it.each([
    ['throws notFound', `async () => { throw kit.notFound(); }`],
    [
      'requests data that the backend does not have',
      `({ api }) => api.call('showProduct', { id: '1' })`,
    ],
  ])(
    'is null in a 404 response with the shop layout when the load function %s',
    async (_, load) => {
      const site = await siteForTest({
        prepare: ({ releases }) => releases.publish({ version, server: catalogueBundle({ load }) }),
      });
      const response = await site.get('/');
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('data-part="shell"');
      expect(inlinedPageOf(html)).toMatchObject({ isMissing: true, data: null });
    },
  );

  it("is included in a 404 response when the page's head function returns status 404", async () => {
    const head = `() => ({ title: 'T', description: 'D', canonicalPath: '/', status: 404 })`;
    const site = await siteForTest({
      prepare: ({ releases }) => releases.publish({ version, server: catalogueBundle({ head }) }),
    });
    const response = await site.get('/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Amethyst pyramid');
  });
});
