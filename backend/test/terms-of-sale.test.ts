import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './browser.js';
import { buyerAt, submitted } from './buyer.js';
import { openShop, refusal, type Shop } from './shop.js';
import {
  addCategory,
  addProduct,
  fields,
  formOf,
  refused,
  signInStaff,
} from './staff-catalogue.js';

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

const add = (given: Record<string, string>) =>
  staff.form('/api/admin/AddProduct', formOf({ ...fields, ...given }));

describe('a product that is sold in steps', () => {
  const whole = 'Please enter a whole number';
  const like = 'Please enter a step like 12';
  it.each([
    ['0', 'per/piece', like],
    ['-3', 'per/piece', like],
    ['1000001', 'per/piece', like],
    ['2.5', 'per/piece', whole],
    ['2.5', 'per/set', whole],
    ['0.0001', 'per/kg', like],
  ])('is refused with a step of %s %s in words', async (orderStep, quantityUnit, words) => {
    const answer = await refused(await add({ orderStep, quantityUnit }));
    expect([answer.status, answer.fields]).toEqual([400, { orderStep: words }]);
  });

  it('takes any whole minimum, and refuses a quantity between two steps in cart and inquiry', async () => {
    const { _id } = await addProduct(staff, { MinQuantity: '13', orderStep: '12' });
    const buyer = await buyerAt(shop);
    const message = 'Sold in steps of 12; please take 37 pieces';
    expect(await refusal(await buyer.add(_id, 30))).toMatchObject({ status: 400, message });
    expect((await buyer.add(_id, 25)).status).toBe(200);
    const [line] = await buyer.cart();
    expect(line).toMatchObject({ productId: { MinQuantity: 13, orderStep: 12 } });
    const change = (quantity: number) =>
      buyer.browser.patch('/api/api/updateCart', { cartId: line?._id, uid: buyer.uid, quantity });
    expect(await refusal(await change(26))).toMatchObject({ status: 400, message });
    expect((await change(37)).status).toBe(200);
    const asked = (quantity: number) => buyer.submit([{ productId: _id, quantity }]);
    expect(await refusal(await asked(36))).toMatchObject({
      status: 400,
      message: `Rose quartz ball: ${message}`,
    });
    expect(await submitted(await asked(37))).toMatchObject({ products: [{ quantity: 37 }] });
  });

  it('goes on to the next step where two quantities add up to none, also twenty at once', async () => {
    const { _id } = await addProduct(staff, { MinQuantity: '10', orderStep: '12' });
    const buyer = await buyerAt(shop);
    await buyer.add(_id, 10);
    const again = await buyer.add(_id, 10);
    expect(await again.json()).toMatchObject({ item: { quantity: 22 } });
    await Promise.all(Array.from({ length: 20 }, () => buyer.add(_id, 10)));
    const [{ quantity } = { quantity: 0 }] = await buyer.cart();
    expect([quantity >= 222, (quantity - 10) % 12]).toEqual([true, 0]);
  });

  it('goes by parts of a kilogram', async () => {
    const kilograms = { quantityUnit: 'per/kg', MinQuantity: '5', orderStep: '0.25' };
    const { _id } = await addProduct(staff, kilograms);
    const buyer = await buyerAt(shop);
    expect((await buyer.add(_id, 5.3)).status).toBe(400);
    await buyer.add(_id, 5.75);
    expect(await buyer.cart()).toMatchObject([{ quantity: 5.75 }]);
  });
});
