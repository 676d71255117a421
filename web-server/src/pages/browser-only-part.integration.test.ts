import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, publishCatalogue, startSite, type TestSite } from '../../test/test-site.js';
import { hashOf, usualClaims } from '../../test/release-folder.js';

const part = 'mfe-guide';
const version = '1.0.0-0000000e';
const chunk = 'assets/chunk.0001.js';
const route = {
  path: '/guide',
  page: 'guide',
  title: 'Crystal guide',
  description: 'How to choose a crystal',
  isListed: true,
};

describe('a part with an ES module entry and no server bundle', () => {
  let site: TestSite;
  let html = '';

  beforeAll(async () => {
    site = await startSite({ prepare: publishCatalogue });
    const { team } = site.releases;
    const claims = { ...usualClaims, [part]: { paths: ['/guide'], slots: ['product.below'] } };
    await site.releases.own({ 'mfe-catalog': [team], [part]: [team] }, { claims });
    await site.releases.publish({
      remote: part,
      version,
      server: 'never evaluated',
      files: { [chunk]: '/* chunk */' },
      tamper: (release) => {
        const noAssets = { js: [], css: [] };
        delete release.server;
        Object.assign(release, {
          entryType: 'module',
          entryGlobalName: 'mfe_guide',
          modules: { guide: noAssets, tips: noAssets },
          routes: [route],
          slots: [{ slot: 'product.below', fragment: 'tips' }],
        });
      },
    });
    await eventually(async () => expect((await site.get('/guide')).status).toBe(200));
    html = await site.text('/guide');
  });
  afterAll(() => site.close());

  it('has its declared title and description for search engines', async () => {
    expect(html).toContain('<title>Crystal guide | ');
    expect(html).toContain('<meta name="description" content="How to choose a crystal">');
    expect(html).toContain('<link rel="canonical"');
    expect(await site.text('/sitemap.xml')).toContain('/guide</loc>');
  });

  it('is rendered by the browser inside the shop layout', () => {
    expect(html).toContain('data-part="shell"');
    expect(html).toContain('"data":null');
  });

  it('is listed in the registry with its entry type', async () => {
    const registry = JSON.parse(await site.text('/registry.json')) as Record<string, object>;
    expect(registry[part]).toMatchObject({ entryType: 'module', entryGlobalName: 'mfe_guide' });
  });

  it('has the hash of each module in an import map that the CSP permits', async () => {
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
    expect(integrity[`/releases/${part}/${version}/${chunk}`]).toBe(hashOf('/* chunk */'));
    const policy = (await site.get('/guide')).headers.get('content-security-policy');
    expect(policy?.match(/script-src[^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(2);
  });
});
