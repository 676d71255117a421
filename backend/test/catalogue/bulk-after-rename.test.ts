import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { changeAll, raise, undo } from '../support/bulk.js';
import { addCategory, addProduct, formOf } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

async function rename(cid: string, category: string) {
  const form = formOf({ category, revision: '0' });
  expect((await staff.form(`/api/admin/categories/${cid}`, form)).status).toBe(200);
}
const remove = (cid: string) =>
  staff.act('DELETE', `/api/admin/deletecatagory/?cid=${cid}&confirmed=99`);
const categoryOf = async (id: string) =>
  (await shop.db.collection('products').findOne({ _id: new Types.ObjectId(id) }))?.[
    'category'
  ] as unknown;

beforeAll(async () => {
  await addCategory(staff, 'Balls');
});

let count = 0;
let name: string;
let cid: string;
beforeEach(async () => {
  name = `Rings ${(count += 1)}`;
  cid = await addCategory(staff, name);
});

describe('undoing a bulk change after a category was renamed', () => {
  let product: string;
  beforeEach(async () => {
    product = (await addProduct(staff, { category: name, dollarPrice: '10' }))._id;
  });
  const into = (category: string) =>
    changeAll(staff, { ids: [product] }, { kind: 'category', category });

  // @spec products-30
  it('moves the product back to its previous category under the new name', async () => {
    const target = await addCategory(staff, `Target ${name}`);
    const { id } = await into(`Target ${name}`);
    await rename(cid, `New ${name}`);
    await rename(target, `New target ${name}`);
    expect(await categoryOf(product)).toBe(`New target ${name}`);
    expect((await undo(staff, id)).restored).toBe(1);
    expect(await categoryOf(product)).toBe(`New ${name}`);
  });

  it('does not move the product to a new category that reuses the old name', async () => {
    const { id } = await into('Balls');
    await rename(cid, `New ${name}`);
    await addCategory(staff, name);
    await undo(staff, id);
    expect(await categoryOf(product)).toBe(`New ${name}`);
  });

  // @spec products-30
  it('leaves the product in its current category when the previous category was deleted', async () => {
    const { id } = await into('Balls');
    await rename(cid, `New ${name}`);
    await remove(cid);
    const { restored, kept } = await undo(staff, id);
    expect(restored).toBe(0);
    expect(kept).toMatchObject([{ reason: "The product's previous category no longer exists." }]);
    expect(await categoryOf(product)).toBe('Balls');
  });

  it('reverts the prices that the bulk change raised', async () => {
    const { id } = await changeAll(staff, { filter: { category: name } }, raise(50));
    await rename(cid, `New ${name}`);
    expect((await undo(staff, id)).restored).toBe(1);
  });
});
