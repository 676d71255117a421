import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractVersion } from 'contracts';
import { catalogueBundle, usualClaims, type Draft } from '../../test/release-folder.js';
import { eventually, siteForTest, startSite, type TestSite } from '../../test/test-site.js';
import { productNamed } from '../../test/stand-in-backend.js';
import { faultyCode, testedFaultyCode } from './faulty-code.fixture.js';

const good: Draft = { version: '1.0.0-00000001', server: catalogueBundle() };

describe('a fragment of the shop layout', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ prepare: ({ releases }) => releases.publish(good) });
  });
  afterAll(() => site.close());

  it.each(testedFaultyCode)('is rejected before visitors see it if it %s', async (name, code) => {
    const version = `2.${Object.keys(faultyCode).indexOf(name)}.0-00000001`;
    const search = `() => { ${code} }`;
    await site.releases.publish({ version, server: catalogueBundle({ search }) });
    await eventually(() => {
      expect(site.log).toContainEqual(
        expect.objectContaining({ msg: 'release rejected', version }),
      );
    });
    expect(await site.text('/')).toContain('Amethyst pyramid');
    expect(await site.text('/registry.json')).toContain(good.version);
  });
});

const slot = 'product.buy';

/** A product page with the slot `product.buy`. */
const productPage = `kit.definePage({
  ...page('product'),
  Page: () => h(kit.FragmentSlot, { slot: '${slot}', loading: null, }),
})`;

const cart = (version: string, fragment: string): Draft => ({
  remote: 'mfe-cart',
  version,
  server: `
    const { createElement: h } = require('react');
    exports.contract = ${contractVersion};
    exports.modules = { buy: function () { ${fragment} } };
  `,
  tamper(description) {
    description.modules = { buy: { js: [], css: [] } };
    description.slots = [{ slot, fragment: 'buy' }];
  },
});

/**
 * A search page with the slot `product.buy` and the names of all products. The page cache has one entry for this page.
 */
const searchPage = `kit.definePage({
  ...page('search', async ({ api }) => {
    const names = (await api.call('listProducts')).map((one) => one.productName);
    return { what: 'search', names };
  }),
  Page: ({ data: { names } }) =>
    h('main', null, names.join(), h(kit.FragmentSlot, { slot: '${slot}', loading: null, props: { names } })),
})`;

/** Code of a fragment that throws once per process, when it is first rendered for the product "Bad stone". */
const throwsOnce = `
  const [{ names }] = arguments;
  if (names?.includes('Bad stone') && !globalThis.hasThrown) {
    globalThis.hasThrown = true;
    throw new Error('no such stone');
  }
  return h('p', null, 'Buy it');
`;

const siteWithSlot = () =>
  siteForTest({
    async prepare({ releases }) {
      const keys = { 'mfe-catalog': [releases.team], 'mfe-cart': [releases.team] };
      await releases.own(keys, { claims: { ...usualClaims, 'mfe-cart': { slots: [slot] } } });
      const server = catalogueBundle().replace(`page('product')`, productPage);
      await releases.publish({ ...good, server });
    },
  });

describe("a fragment on another remote's page", () => {
  it('is rejected before visitors see it if it throws', async () => {
    const site = await siteWithSlot();
    const version = '2.0.0-00000002';
    await site.releases.publish(cart(version, `throw new Error('no such stone');`));
    await eventually(async () => {
      const status = await site.text(`/releases/mfe-cart/${version}/status.json`);
      expect(status).toMatch(/\/Product\/\w+: Error: no such stone/);
    });
  });

  it('prevents the page from being cached when the fragment throws', async () => {
    const site = await siteForTest({
      async prepare({ releases }) {
        const keys = { 'mfe-catalog': [releases.team], 'mfe-cart': [releases.team] };
        await releases.own(keys, { claims: { ...usualClaims, 'mfe-cart': { slots: [slot] } } });
        const server = catalogueBundle().replace(`page('search-results')`, searchPage);
        await releases.publish({ ...good, server });
        await releases.publish(cart('2.0.0-00000002', throwsOnce));
      },
    });
    expect(await site.text('/search')).toContain('Buy it');
    site.backend.products = [productNamed('Bad stone', 9)];
    site.backend.catalogueVersion = 'bad';
    await eventually(async () => {
      const html = await site.text('/search');
      expect(html).toContain('Bad stone');
      expect(html).not.toContain('Buy it');
    });
    await eventually(async () => expect(await site.text('/search')).toContain('Buy it'));
  });
});
