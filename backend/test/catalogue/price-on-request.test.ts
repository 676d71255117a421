import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/browser.js';
import { buyerAt, submitted } from '../support/buyer.js';
import { openShop, type Shop } from '../support/shop.js';
import { addCategory, addProduct, signInStaff } from '../support/staff-catalogue.js';

const zeroPrices = {
  originalPrice: '12.50',
  dollarPrice: '0',
  discountedPrice: '0',
  MinQuantity: '1',
};
const names = ['originalPrice', 'dollarPrice', 'discountedPrice'];

let shop: Shop;
let staff: Browser;
beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
});
afterAll(async () => {
  await shop.close();
});

describe('a product with a price of 0', () => {
  // @spec shop-143
  it('has no price in product, price and cart responses to a buyer', async () => {
    const { _id } = await addProduct(staff, zeroPrices);
    const buyer = await buyerAt(shop);
    const read = async (path: string) => (await buyer.browser.get(path)).json() as Promise<unknown>;
    expect((await buyer.add(_id, 1)).status).toBe(200);
    const [line] = await buyer.cart();
    for (const product of [
      await read(`/api/api/product/?id=${_id}`),
      ((await read(`/api/api/prices?ids=${_id}`)) as unknown[])[0],
      line?.productId,
    ]) {
      expect(product).toMatchObject({ MinQuantity: 1 });
      for (const name of names) expect(product).not.toHaveProperty(name);
    }
  });

  // @spec shop-143
  it('has no price in a submitted inquiry and no initial price in its quotation', async () => {
    const { _id } = await addProduct(staff, zeroPrices);
    const buyer = await buyerAt(shop);
    const { _id: inquiryId, products } = await submitted(
      await buyer.submit([{ productId: _id, quantity: 2 }]),
    );
    for (const name of names) expect(products[0]?.productId).not.toHaveProperty(name);
    for (const currency of ['USD', 'INR']) {
      const draft = await staff.post('/api/admin/quotations', { inquiryId, currency });
      expect(await draft.text()).toContain('"unitPrice":null');
    }
  });

  it('is returned to staff with its stored price of 0', async () => {
    const { _id } = await addProduct(staff, zeroPrices);
    const form = await staff.get(`/api/admin/EditPage/?id=${_id}`);
    expect(await form.json()).toMatchObject({
      product: { originalPrice: 12.5, dollarPrice: 0, discountedPrice: 0 },
    });
  });

  // @spec shop-143
  it('is listed after all priced products when products are sorted by ascending price', async () => {
    const { _id: free } = await addProduct(staff, zeroPrices);
    const { _id: cheap } = await addProduct(staff, { dollarPrice: '0.10' });
    const buyer = await buyerAt(shop);
    const response = await buyer.browser.get('/api/api/search?sort=cheapest');
    const text = await response.text();
    expect([text.indexOf(cheap), text.indexOf(free)]).not.toContain(-1);
    expect(text.indexOf(free)).toBeGreaterThan(text.indexOf(cheap));
  });
});
