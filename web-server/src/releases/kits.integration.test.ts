import { describe, expect, it } from '@jest/globals';
import { siteForTest } from '../../test/test-site.js';

const kits = {
  'index.html': '<h1>Reference</h1>',
  'kits.json': '{"kits":[]}',
  'contracts-0.1.0-h1.tgz': 'packed',
};

describe('/docs/parts', () => {
  it('shows the kit reference and serves the kit packages', async () => {
    const site = await siteForTest({ kits });
    const page = await site.get('/docs/parts');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toBe('<h1>Reference</h1>');
    expect(await site.text('/docs/parts/kits.json')).toBe('{"kits":[]}');
    const kit = await site.get('/docs/parts/contracts-0.1.0-h1.tgz');
    expect(kit.headers.get('content-type')).toBe('application/gzip');
    expect(await kit.text()).toBe('packed');
  });

  it('is treated as an unknown page by a site that was built without kits', async () => {
    const site = await siteForTest();
    expect((await site.get('/docs/parts')).headers.get('location')).toBe('/');
  });
});
