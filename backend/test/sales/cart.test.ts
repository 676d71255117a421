import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { Browser } from '../support/browser.js';
import { buyerAt, stockShelf, submitted } from '../support/buyer.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  shelf = await stockShelf(shop);
});

afterAll(async () => {
  await shop.close();
});

const quantities = async (buyer: Awaited<ReturnType<typeof buyerAt>>) =>
  (await buyer.cart()).map(({ quantity }) => quantity);

describe('the cart', () => {
  // @spec core-29
  it('rejects visitors with 401', async () => {
    const browser = await Browser.open(shop.url);
    const responses = [
      await browser.post('/api/api/getCartItem', { pid: shelf.quartz, quantity: 1 }),
      await browser.post('/api/api/cartedItem', {}),
      await browser.delete('/api/api/deleteCart', { cartId: shelf.quartz }),
      await browser.delete('/api/api/clearCart', {}),
      await browser.patch('/api/api/updateCart', { cartId: shelf.quartz, quantity: 1 }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  // @spec core-30
  it('is not accessible to other customers through any endpoint', async () => {
    const owner = await buyerAt(shop);
    const thief = await buyerAt(shop);
    await owner.add(shelf.quartz, 3);
    const [line] = await owner.cart();
    const { uid } = owner;
    const { browser } = thief;
    const cartId = line?._id;
    const responses = [
      await browser.post('/api/api/getCartItem', { pid: shelf.quartz, quantity: 1, uid }),
      await browser.post('/api/api/cartedItem', { uid }),
      await browser.delete('/api/api/deleteCart', { cartId, uid, productId: shelf.quartz }),
      await browser.delete('/api/api/clearCart', { uid }),
      await browser.patch('/api/api/updateCart', { cartId, uid, quantity: 9 }),
      await browser.delete('/api/api/deleteCart', { cartId, uid: thief.uid }),
      await browser.patch('/api/api/updateCart', { cartId, uid: thief.uid, quantity: 9 }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 404]);
    expect(await quantities(owner)).toEqual([3]);
    expect(await thief.cart()).toEqual([]);
  });

  it.each([0, -1, 1.5, 1e308, 1_000_001, '1', null, { $gt: 0 }])(
    'rejects the quantity %j',
    async (quantity) => {
      const { browser, uid, cart } = await buyerAt(shop);
      const body = { pid: shelf.quartz, quantity, uid };
      expect((await browser.post('/api/api/getCartItem', body)).status).toBe(400);
      expect(await cart()).toEqual([]);
    },
  );

  // @spec shop-89
  it('rejects quantities below the minimum, deleted products and unknown products', async () => {
    const buyer = await buyerAt(shop);
    const error = await refusal(await buyer.add(shelf.onyx, 9));
    expect(error).toMatchObject({ status: 400, message: 'Minimum 10 pcs required' });
    expect((await buyer.add(shelf.opal, 1)).status).toBe(404);
    expect((await buyer.add('f'.repeat(24), 1)).status).toBe(404);
    expect((await buyer.add('x', 1)).status).toBe(400);
    expect(await buyer.cart()).toEqual([]);
  });

  // @spec core-45
  it('adds up the quantities of repeated additions and rejects a total above one million', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.quartz, 2);
    const secondResponse = await buyer.add(shelf.quartz, 3);
    expect(await secondResponse.json()).toMatchObject({ success: true, item: { quantity: 5 } });
    expect((await buyer.add(shelf.quartz, 999_996)).status).toBe(400);
    expect((await buyer.add(shelf.quartz, 999_995)).status).toBe(200);
    expect(await quantities(buyer)).toEqual([1_000_000]);
  });

  // @spec shop-158
  it('accepts up to three decimal places for kilograms, adds them up exactly, and rejects fractions of pieces', async () => {
    const buyer = await buyerAt(shop);
    const halves = await refusal(await buyer.add(shelf.quartz, 12.5));
    expect(halves).toMatchObject({ status: 400, message: 'Enter a whole number' });
    expect((await buyer.add(shelf.tumbled, 9.999)).status).toBe(400);
    expect((await buyer.add(shelf.tumbled, 10.0001)).status).toBe(400);
    await buyer.add(shelf.tumbled, 10.1);
    await buyer.add(shelf.tumbled, 10.2);
    expect(await quantities(buyer)).toEqual([20.3]);
    expect((await buyer.add(shelf.tumbled, 999_979.701)).status).toBe(400);
    expect((await buyer.add(shelf.tumbled, 999_979.7)).status).toBe(200);
    expect(await quantities(buyer)).toEqual([1_000_000]);
    const [line] = await buyer.cart();
    const change = { cartId: line?._id, uid: buyer.uid, quantity: 12.125 };
    await buyer.browser.patch('/api/api/updateCart', change);
    expect(await quantities(buyer)).toEqual([12.125]);
  });

  // @spec core-20 core-47
  it('returns products with prices in the sequence in which they were added', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.onyx, 10);
    await buyer.add(shelf.agate, 1);
    expect(await buyer.cart()).toMatchObject([
      { productId: { _id: shelf.onyx, dollarPrice: 10, MinQuantity: 10 }, isGone: false },
      { productId: { _id: shelf.agate, productName: 'Agate <pyramid>' }, uid: buyer.uid },
    ]);
  });

  it('updates a line, and removes its target price when the field is cleared', async () => {
    const { browser, uid, add, cart } = await buyerAt(shop);
    await add(shelf.onyx, 10);
    const [line] = await cart();
    const change = (changes: object) =>
      browser.patch('/api/api/updateCart', { cartId: line?._id, uid, ...changes });
    expect((await change({ quantity: 9 })).status).toBe(400);
    await change({ quantity: 40, note: 'in blue', targetPrice: 8.25 });
    expect(await cart()).toMatchObject([{ quantity: 40, note: 'in blue', targetPrice: 8.25 }]);
    await change({ quantity: 41, targetPrice: null });
    expect(await cart()).toMatchObject([{ quantity: 41, note: 'in blue', targetPrice: null }]);
  });

  // @spec core-48
  it('removes one line or all lines', async () => {
    const { browser, uid, add, cart, clear } = await buyerAt(shop);
    await add(shelf.quartz, 1);
    await add(shelf.agate, 1);
    await add(shelf.onyx, 10);
    const [line] = await cart();
    const removal = { cartId: line?._id, uid, productId: shelf.quartz };
    expect((await browser.delete('/api/api/deleteCart', removal)).status).toBe(200);
    expect((await browser.delete('/api/api/deleteCart', removal)).status).toBe(404);
    expect(await cart()).toHaveLength(2);
    expect((await clear()).status).toBe(200);
    expect(await cart()).toEqual([]);
  });

  it('loses none of fifty concurrent additions', async () => {
    const buyer = await buyerAt(shop);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => buyer.add(shelf.quartz, 2)),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await quantities(buyer)).toEqual([100]);
  });

  it('keeps the line of a deleted product and marks it as unavailable', async () => {
    const buyer = await buyerAt(shop);
    const ownShelf = await stockShelf(shop);
    await buyer.add(ownShelf.agate, 1);
    await shop.db
      .collection('products')
      .updateMany({ productName: 'Agate <pyramid>' }, { $set: { deletedAt: new Date() } });
    expect(await buyer.cart()).toMatchObject([{ isGone: true, quantity: 1 }]);
    await shop.db
      .collection('products')
      .updateMany({ productName: 'Agate <pyramid>' }, { $unset: { deletedAt: 1 } });
  });

  it('can be submitted if it contains a permanently deleted product, whose line it does not show', async () => {
    const buyer = await buyerAt(shop);
    const uid = new Types.ObjectId(buyer.uid);
    await buyer.add(shelf.quartz, 2);
    const cartLines = shop.db.collection('cartLines');
    const deletedLine = { uid, productId: new Types.ObjectId(), quantity: 1, note: '' };
    await cartLines.insertOne({ ...deletedLine, addedAt: new Date() });
    expect(await quantities(buyer)).toEqual([2]);
    const lines = [{ productId: shelf.quartz, quantity: 2 }];
    const response = await buyer.submit(lines, { isWholeCart: true });
    expect(response.status).toBe(200);
    expect((await submitted(response)).products).toHaveLength(1);
    expect(await cartLines.countDocuments({ uid })).toBe(0);
  });
});
