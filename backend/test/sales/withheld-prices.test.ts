import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, cartItems } from 'contracts';
import { poll } from 'test-kit';
import { decline, setWhoSeesPrices } from '../support/approval.js';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { quoted } from '../support/quotation.js';
import { openShop, whoIs, type Shop } from '../support/shop.js';

const canaries = { originalPrice: 771177.25, dollarPrice: 772277.5, discountedPrice: 773377 };
const canary = /77(11|22|33|66)77/;

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop();
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
  const priceTiers = [{ fromQuantity: 50, dollarPrice: 776677.5 }];
  await shop.db.collection('products').updateMany({}, { $set: { ...canaries, priceTiers } });
  await setWhoSeesPrices(staff, 'approved');
});
afterAll(() => shop.close());

const reads = (uid: string) => [
  '/api/api/all',
  '/api/api/getbestproductlist',
  `/api/api/product/?id=${shelf.quartz}`,
  '/api/api/catagoryproduct/?catagoryName=Pyramids',
  '/api/api/search?q=quartz&sort=cheapest',
  `/api/api/prices?ids=${shelf.quartz}`,
  `/api/api/getUserInquiries/${uid}`,
  '/api/api/me',
  '/api/api/profile',
  '/api/api/my-data',
];

/** Expects that no response to the customer contains a price, and that the cart can be filled and sent. */
async function expectNoPrices(buyer: Awaited<ReturnType<typeof buyerAt>>) {
  const { browser, uid } = buyer;
  expect((await buyer.add(shelf.onyx, 3)).status).toBe(400);
  expect((await buyer.add(shelf.onyx, 60)).status).toBe(200);
  const cart = await browser.post('/api/api/cartedItem', { uid });
  const submission = await buyer.submit([{ productId: shelf.onyx, quantity: 60 }]);
  const text = await submission.clone().text();
  const { number } = await submitted(submission);
  const page = await browser.get(`/api/api/inquiries/${number}`);
  expect(page.status).toBe(200);
  for (const content of [await cart.clone().text(), text, await page.text()])
    expect(canary.exec(content)).toBeNull();
  for (const path of reads(uid)) {
    const response = await browser.get(path);
    const content = (await response.text()) + JSON.stringify([...response.headers]);
    expect([path, response.status, canary.exec(content)]).toEqual([path, 200, null]);
  }
  return { cart: cartItems.parse(await cart.json()), number };
}

describe('a pending customer', () => {
  it('receives no price in any response, but can fill the cart and send an inquiry', async () => {
    const buyer = await buyerAt(shop);
    const { cart, number } = await expectNoPrices(buyer);
    expect(cart[0]?.productId).toMatchObject({ MinQuantity: 10, pricesWithheld: 'pending' });
    const [shownInquiry] = await buyer.inquiries();
    expect(shownInquiry?.products[0]?.productId.pricesWithheld).toBe('pending');
    expect(await whoIs(buyer.browser)).toMatchObject({ pricesWithheld: 'pending' });
    await poll(async () => (await shop.readMail(buyer.email)).join('').includes(number)).toBe(true);
    const mails = (await shop.readMail(buyer.email)).join('').replaceAll(/(?<=\d),(?=\d)/g, '');
    expect(canary.exec(mails)).toBeNull();
  });

  it('can send an inquiry whose prices are shown to staff', async () => {
    const buyer = await buyerAt(shop);
    const { number } = await expectNoPrices(buyer);
    const listed = await (await staff.get(`/api/api/getAllInquiries?page=1&q=${number}`)).text();
    expect(listed).toMatch(canary);
  });

  it('receives search results in the default order even if the request asks for sorting by price', async () => {
    const { browser } = await buyerAt(shop);
    const order = async (sort: string) => {
      const response = await browser.get(`/api/api/search?q=pyramid${sort}`);
      const { products } = calls.findProducts.answer.parse(await response.json());
      return products.map(({ _id }) => _id);
    };
    await shop.db
      .collection('products')
      .updateOne({ productName: /^Agate/ }, { $set: { dollarPrice: 1 } });
    expect(await order('&sort=cheapest')).toEqual(await order(''));
    await shop.db.collection('products').updateMany({}, { $set: canaries });
  });

  it('sees the prices of a quotation that staff sent', async () => {
    const { buyer, inquiry } = await quoted(shop, staff, shelf.quartz);
    const page = await buyer.browser.get(`/api/api/inquiries/${inquiry.number}`);
    const { versions } = calls.showInquiryPage.answer.parse(await page.json());
    expect(versions[0]?.totals.total).toBeGreaterThan(0);
  });
});

describe('a declined customer', () => {
  it('receives the reason instead of prices in every response', async () => {
    const buyer = await buyerAt(shop);
    await decline(staff, buyer.uid, 'Registered businesses only');
    const { cart } = await expectNoPrices(buyer);
    expect(cart[0]?.productId.pricesWithheld).toBe('declined');
    expect(await whoIs(buyer.browser)).toMatchObject({
      pricesWithheld: 'declined',
      declineReason: 'Registered businesses only',
    });
  });
});
