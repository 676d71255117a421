import { beforeEach, describe, expect, it } from '@jest/globals';
import { contractVersion, type Release } from 'contracts';
import { inlinedPageOf } from '../../test/read-html.js';
import { usualClaims } from '../../test/release-folder.js';
import { eventually, publishCatalogue, siteForTest, type TestSite } from '../../test/test-site.js';

const part = 'mfe-guide';
const claims = { ...usualClaims, [part]: { paths: ['/guide'], slots: ['product.below'] } };
const declared: Pick<Release, 'routes' | 'slots'> = {
  routes: [
    { path: '/guide', page: 'guide', isListed: true },
    { path: '/guide/:topic', page: 'guide', isListed: false, query: ['part'] },
  ],
  slots: [
    { slot: 'product.below', fragment: 'last', order: 20 },
    { slot: 'product.below', fragment: 'first', order: -1 },
  ],
};
const fragments = [
  [part, 'first'],
  [part, 'last'],
];
const server = `
const { definePage } = require('storefront-kit');
const { createElement: h } = require('react');
const guide = definePage({
  load: async ({ params, query }) => ({ topic: params.topic ?? 'all', part: query.get('part') }),
  head: () => ({ title: 'Guide', description: 'd', canonicalPath: '/guide' }),
  Page: ({ data }) => h('h1', null, 'Guide to ' + data.topic + ' ' + data.part),
});
exports.contract = ${contractVersion};
exports.modules = { guide, first: () => null, last: () => null };
`;

const release = {
  remote: part,
  version: '1.0.0-0000000c',
  server,
  tamper: (description: Release) => {
    const module = { js: [], css: [] };
    Object.assign(description, {
      ...declared,
      modules: { guide: module, first: module, last: module },
    });
  },
};

let site: TestSite;
const own = (ownClaims: typeof claims = claims) =>
  site.releases.own(
    {
      'mfe-catalog': [site.releases.team],
      'mfe-admin': [site.releases.team],
      [part]: [site.releases.team],
    },
    { claims: ownClaims },
  );
const statusOf = (path: string) => site.get(path).then(({ status }) => status);

beforeEach(async () => {
  site = await siteForTest({ prepare: publishCatalogue });
});

describe('pages declared by a remote', () => {
  it('redirect to the home page until their path is granted and after the grant is revoked', async () => {
    await site.releases.publish(release);
    await own({ ...claims, [part]: { paths: [], slots: ['product.below'] } });
    const status = () => site.text(`/releases/${part}/${release.version}/status.json`);
    await eventually(async () => expect(await status()).toContain(`${part} claims /guide`));
    expect(await statusOf('/guide/agate')).toBe(302);
    await own();
    await eventually(async () => expect(await statusOf('/guide/agate')).toBe(200));
    await own({ ...claims, [part]: { paths: [], slots: [] } });
    await eventually(async () => expect(await statusOf('/guide/agate')).toBe(302));
    expect(await site.text('/search')).not.toContain(part);
  });

  it('are rendered with their declared parameters, and appear in the sitemap only if their route is declared as listed', async () => {
    await own();
    await site.releases.publish(release);
    await eventually(async () => expect(await statusOf('/guide')).toBe(200));
    expect(await site.text('/guide/agate?part=2&utm=1')).toContain('<h1>Guide to agate 2</h1>');
    expect(await site.text('/guide/agate')).toContain('<meta name="robots" content="noindex">');
    expect(await site.text('/guide')).not.toContain('noindex');
    const listed = await site.text('/sitemap.xml');
    expect(listed).toContain('<loc>https://shop.example/guide</loc>');
    expect(listed).not.toContain('/guide/');
  });

  it('show the fallback at their routes while the remote is withdrawn, and render again after it is redeployed', async () => {
    await own();
    await site.releases.publish(release);
    await eventually(async () => expect(await site.text('/guide')).toContain('Guide to all'));
    const deployed = site.releases.deployed(part);
    await site.releases.writeRegistry(
      JSON.stringify({ remotes: { 'mfe-catalog': site.releases.deployed() } }),
    );
    await eventually(async () => expect(await site.text('/registry.json')).not.toContain(part));
    const page = await site.text('/guide');
    expect(page).not.toContain('Guide to all');
    expect(page).toContain('data-part="shell"');
    expect(inlinedPageOf(page)).toMatchObject({
      routes: expect.arrayContaining([
        { path: '/guide', remote: part, module: 'guide' },
      ]) as unknown,
      slots: { 'product.below': fragments },
    });
    await site.releases.deploy(part, deployed);
    await eventually(async () => expect(await site.text('/guide')).toContain('Guide to all'));
  });

  it('are sent to the browser together with all declared fragments except those of the staff area', async () => {
    await own();
    await site.releases.publish(release);
    await site.releases.publish({
      remote: 'mfe-admin',
      version: '1.0.0-0000000d',
      server: `exports.contract = ${contractVersion}; exports.modules = {};`,
      tamper: (description: Release) => {
        const slots = [{ slot: 'staff.area', fragment: 'home' }];
        Object.assign(description, { slots });
      },
    });
    site.backend.staffSessions.add('staff');
    const headers = { cookie: 'user=%7B%7D; authToken=staff' };
    await eventually(async () => {
      const area = await site.get('/office-1234', { headers });
      const { slots } = inlinedPageOf(await area.text());
      expect(slots).toEqual({ 'staff.area': [['mfe-admin', 'home']] });
    });
    await eventually(async () => expect(await statusOf('/guide')).toBe(200));
    const { routes, slots } = inlinedPageOf(await site.text('/guide'));
    expect(slots).toEqual({
      'header.search': [['mfe-catalog', 'search']],
      'product.below': fragments,
    });
    const remote = 'mfe-catalog';
    const home = { path: '/', remote, module: 'home', outline: 'hero', isSeeded: true };
    const product = { path: '/Product/:id', remote, module: 'product', outline: 'detail' };
    expect(routes).toEqual(expect.arrayContaining([home, product]));
  });
});
