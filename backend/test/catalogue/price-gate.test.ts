import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { quickOrderRoutes } from 'contracts';
import type { RunningBackend } from '../../src/backend.js';
import { Browser } from '../support/browser.js';
import { openBeside } from '../support/connection.js';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

const canaries = {
  originalPrice: 771177.25,
  dollarPrice: 772277.5,
  discountedPrice: 773377,
  minQuantity: 774477,
  orderStep: 775577,
  unitsPerCarton: 778877,
  priceTiers: [{ fromQuantity: 776677, dollarPrice: 776677.5 }],
};
const canary = /77(11|22|33|44|55|66|88)77/;
const fields =
  /originalPrice|dollarPrice|discountedPrice|minquantity|orderStep|unitsPerCarton|priceTiers|fromQuantity/i;

let store: Awaited<ReturnType<typeof startStore>>;
let api: RunningBackend;
let id: string;

beforeAll(async () => {
  store = await startStore();
  const uri = store.uri('gate');
  const beside = await openBeside(uri);
  const picture = { url: '/media/0123456789abcdef01234567', width: 9, height: 9 };
  await beside.db
    .collection('categories')
    .insertOne({ name: 'Gated', nameKey: 'gated', createdAt: new Date() });
  const { insertedId } = await beside.db.collection('products').insertOne({
    ...canaries,
    productName: 'Gated',
    description: 'Seen by all.',
    category: 'Gated',
    crystalType: 'Agate',
    modelNumber: 'G-1',
    mainImage: { ...picture, ...canaries },
    additionalImages: [{ ...picture, public_id: 'p', ...canaries }],
    quantityUnit: 'per/piece',
    benefits: [],
    dimensions: { length: 1, width: 1, height: 1, ...canaries },
    isBest: true,
    createdAt: new Date(),
    unknownField: canaries,
  });
  id = String(insertedId);
  await beside.close();
  api = await startReadyApi({ MONGODB_URI: uri });
});

afterAll(async () => {
  await api.stop();
  await store.close();
});

const cookies = ['', 'user={"role":"admin"}', 'authToken=forged', 'authToken='];

describe('the price gate', () => {
  // @spec core-3
  it('removes every price, including nested prices, from responses to visitors', async () => {
    const paths = [
      '/api/api/all',
      '/api/api/getbestproductlist',
      `/api/api/product/?id=${id}`,
      '/api/api/catagoryproduct/?catagoryName=Gated',
      '/api/api/getCatagory',
      `/api/api/prices?ids=${id}`,
      '/api/api/addresses',
      '/api/api/product/?id=771177',
      '/api/health/ready',
    ];
    for (const path of paths) {
      for (const cookie of cookies) {
        const response = await fetch(api.url + path, { headers: { cookie } });
        const text = (await response.text()) + JSON.stringify([...response.headers]);
        expect([path, canary.exec(text)]).toEqual([path, null]);
        expect([path, fields.exec(text)]).toEqual([path, null]);
      }
    }
  });

  it("removes the minimum quantity and the order increment from products that match a visitor's quick order", async () => {
    const browser = await Browser.open(api.url);
    const response = await browser.post(quickOrderRoutes.matchOrder.path, { text: 'G-1 x 20' });
    const text = await response.text();
    expect(text).toContain(id);
    expect([canary.exec(text), fields.exec(text)]).toEqual([null, null]);
  });

  it('keeps the product fields that reveal no price', async () => {
    const response = await fetch(`${api.url}/api/api/product/?id=${id}`);
    expect(await response.json()).toMatchObject({
      _id: id,
      productName: 'Gated',
      bestproduct: true,
    });
  });
});
