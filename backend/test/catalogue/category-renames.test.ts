import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { Browser } from '../support/browser.js';
import { changeAll, preview } from '../support/bulk.js';
import { freshPicture } from '../support/pictures.js';
import { register } from '../support/shop.js';
import {
  addCategory,
  addProduct,
  formOf,
  listed,
  readSaved,
  refused,
  fields,
} from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

type FormFields = Parameters<typeof formOf>[0];

const path = (cid: string) => `/api/admin/categories/${cid}`;
const products = () => shop.db.collection('products');
const read = async (cid: string) =>
  calls.showCategoryToEdit.answer.parse(await (await staff.get(path(cid))).json());
const send = (cid: string, fields: FormFields, browser: Browser = staff) =>
  browser.form(path(cid), formOf(fields));
async function rename(cid: string, category: string) {
  const { revision } = await read(cid);
  const response = await send(cid, { category, revision: String(revision) });
  expect(response.status).toBe(200);
  return calls.changeCategory.answer.parse(await response.json());
}
const undo = (id = '') => staff.post(`/api/admin/category-renames/${id}/undo`);
const renamed = async (): Promise<unknown> =>
  (await fetch(`${shop.url}/api/api/renamed-categories`)).json();
const inBin = async () => {
  const response = await staff.get('/api/admin/deleted?kind=categoryRename');
  return calls.listDeleted.answer.parse(await response.json()).rows;
};
const remove = (cid: string) =>
  staff.act('DELETE', `/api/admin/deletecatagory/?cid=${cid}&confirmed=99`);
const restore = (cid: string) => staff.post('/api/admin/restoreCategory', { cid });
const categoryOf = async (id: string) =>
  (await products().findOne({ _id: new Types.ObjectId(id) }))?.['category'] as unknown;

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

describe('editing a category', () => {
  it('is available to staff only', async () => {
    const { browser } = await register(shop);
    const visitor = await Browser.open(shop.url);
    for (const [status, caller] of [
      [401, visitor],
      [403, browser],
    ] as const) {
      expect((await send(cid, { category: 'No', revision: '0' }, caller)).status).toBe(status);
      expect((await caller.get(path(cid))).status).toBe(status);
      const id = 'a'.repeat(24);
      expect((await caller.post(`/api/admin/category-renames/${id}/undo`)).status).toBe(status);
    }
  });

  it.each([
    ['no name', { category: '  ', revision: '0' }, 'category'],
    ['a long name', { category: 'x'.repeat(101), revision: '0' }, 'category'],
    ['the name ".."', { category: '..', revision: '0' }, 'category'],
    ['no revision', { category: 'Fine' }, 'revision'],
    ['a negative revision', { category: 'Fine', revision: '-1' }, 'revision'],
    [
      'a long description',
      { category: 'Fine', revision: '0', description: 'x'.repeat(301) },
      'description',
    ],
  ])('is rejected with %s', async (_, fields: FormFields, field) => {
    const error = await refused(await send(cid, fields));
    expect(error).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  it('is rejected for an unknown category and for an invalid picture', async () => {
    expect((await send('a'.repeat(24), { category: 'No', revision: '0' })).status).toBe(404);
    expect((await staff.get(path('x'))).status).toBe(400);
    const fields = { category: name, revision: '0', mainImage: Buffer.from('text') };
    expect((await send(cid, fields)).status).toBe(400);
  });

  // @spec products-29
  it('returns 409 with the stored values to the second of two concurrent editors', async () => {
    await rename(cid, `${name} of the first`);
    const error = await refused(await send(cid, { category: 'Second', revision: '0' }));
    expect(error).toMatchObject({
      ...{ status: 409, code: 'category.changed' },
      fields: { category: `${name} of the first` },
    });
    const [first, second] = await Promise.all(
      ['One', 'Other'].map((category) => send(cid, { category: name + category, revision: '1' })),
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    expect((await read(cid)).revision).toBe(2);
  });

  // @spec products-31
  it('replaces the picture immediately, and keeps the stored picture when the form contains no picture', async () => {
    const { mainImage } = await read(cid);
    const picture = await freshPicture();
    await send(cid, { category: name, revision: '0', mainImage: picture });
    const changed = (await read(cid)).mainImage;
    expect(changed).not.toBe(mainImage);
    await send(cid, { category: name, revision: '1' });
    expect((await read(cid)).mainImage).toBe(changed);
  });

  // @spec products-31
  it('stores a description for search engines, and removes it when the field is cleared', async () => {
    const change = { category: name, revision: '0', description: ' For wholesale ' };
    await send(cid, change);
    const readCategory = async () =>
      (await listed(shop, '/api/api/getCatagory')).find(({ _id }) => _id === cid);
    expect(await readCategory()).toMatchObject({ category: name, description: 'For wholesale' });
    await send(cid, { category: name, revision: '1', description: '' });
    expect(await readCategory()).not.toHaveProperty('description');
    expect((await inBin()).filter((item) => item.name.includes(name))).toEqual([]);
  });
});

describe('renaming a category', () => {
  // @spec products-29
  it('updates all products of the category, even deleted products, and maps the old name to the new name', async () => {
    const { _id } = await addProduct(staff, { category: name });
    const deletedProduct = await addProduct(staff, { category: name });
    await staff.act('DELETE', `/api/admin/deleteProduct/?id=${deletedProduct._id}`);
    const otherProduct = await addProduct(staff, { category: 'Balls' });
    expect((await read(cid)).products).toBe(1);
    const { message, category } = await rename(cid, `New ${name}`);
    expect(message).toBe(`Category ${name} renamed to New ${name}, with 1 product.`);
    expect(category).toMatchObject({ category: `New ${name}`, revision: 1, products: 1 });
    const products = await listed(
      shop,
      `/api/api/catagoryproduct/?catagoryName=${encodeURIComponent(`New ${name}`)}`,
    );
    expect(products.map((product) => product._id)).toEqual([_id]);
    await staff.post('/api/admin/restoreProduct', { id: deletedProduct._id });
    expect(await categoryOf(deletedProduct._id)).toBe(`New ${name}`);
    expect(await categoryOf(otherProduct._id)).toBe('Balls');
    expect(await renamed()).toContainEqual({ from: name, to: `New ${name}` });
    await rename(cid, `Newest ${name}`);
    expect(await renamed()).toContainEqual({ from: name, to: `Newest ${name}` });
  });

  // @spec products-29
  it('accepts a name with different capitalisation, slashes or HTML, but rejects the name of another category', async () => {
    const { _id } = await addProduct(staff, { category: name });
    for (const next of [name.toUpperCase(), `${name} / <b>Sets</b> & more`]) {
      await rename(cid, next);
      expect(await categoryOf(_id)).toBe(next);
      expect(await renamed()).toContainEqual({ from: name, to: next });
    }
    await addCategory(staff, `Taken ${name}`);
    const fields = { category: `TAKEN ${name}`, revision: '2' };
    expect(await refused(await send(cid, fields))).toMatchObject({
      ...{ status: 409, code: 'category.name_taken' },
      fields: { category: 'A category with this name already exists.' },
    });
    expect(await read(cid)).toMatchObject({ revision: 2, products: 1 });
  });

  // @spec products-29
  it('makes the old name and URL available to a new category', async () => {
    const { _id } = await addProduct(staff, { category: name });
    await rename(cid, `New ${name}`);
    const second = await addCategory(staff, name);
    expect(await renamed()).not.toContainEqual(expect.objectContaining({ from: name }));
    expect(await categoryOf(_id)).toBe(`New ${name}`);
    await rename(second, `Second ${name}`);
    expect(await renamed()).toContainEqual({ from: name, to: `Second ${name}` });
    await remove(second);
    expect(await renamed()).toContainEqual({ from: name, to: `New ${name}` });
  });

  it('remains in effect when the category is deleted and restored, and the restore fails while another category has the new name', async () => {
    await rename(cid, `New ${name}`);
    await remove(cid);
    expect(await renamed()).not.toContainEqual(expect.objectContaining({ from: name }));
    const otherCid = await addCategory(staff, `Other ${name}`);
    const { renameId } = await rename(otherCid, `New ${name}`);
    expect((await refused(await restore(cid))).code).toBe('category.name_taken');
    await undo(renameId);
    expect((await restore(cid)).status).toBe(200);
    expect(await renamed()).toContainEqual({ from: name, to: `New ${name}` });
  });

  // @spec products-30
  it('replaces the old name with the new name in forms and bulk changes that are submitted later', async () => {
    const product = await addProduct(staff, { category: name });
    await rename(cid, `New ${name}`);
    const { _id, revision } = product;
    const form = {
      ...fields,
      category: name,
      id: _id,
      revision: String(revision),
      description: 'Mine',
    };
    const saved = await readSaved(await staff.form('/api/admin/updateData', formOf(form)));
    expect(saved).toMatchObject({ category: `New ${name}`, description: 'Mine' });
    const added = await addProduct(staff, { category: name });
    expect(added).toMatchObject({ category: `New ${name}` });
    const change = { kind: 'category', category: name };
    const otherProduct = await addProduct(staff, { category: 'Balls' });
    const { summary } = await preview(staff, { ids: [otherProduct._id] }, change);
    expect(summary).toBe(`Category of 1 product changed to New ${name}`);
    await changeAll(staff, { ids: [otherProduct._id] }, change);
    expect(await categoryOf(otherProduct._id)).toBe(`New ${name}`);
  });

  it('updates products that are added concurrently', async () => {
    const adding = Array.from({ length: 12 }, () => addProduct(staff, { category: name }));
    await rename(cid, `New ${name}`);
    await Promise.all(adding);
    expect(await products().countDocuments({ category: name })).toBe(0);
    expect((await read(cid)).products).toBe(12);
  });
});

describe('undoing a category rename', () => {
  it('restores the old name in all products of the category, including products added since the rename', async () => {
    const { _id } = await addProduct(staff, { category: name });
    const before = await products().findOne({ _id: new Types.ObjectId(_id) });
    const { renameId } = await rename(cid, `New ${name}`);
    const newProduct = await addProduct(staff, { category: `New ${name}` });
    expect((await inBin())[0]).toMatchObject({
      ...{ id: renameId, name: `Category ${name} renamed to New ${name}, with 1 product` },
    });
    const response = await undo(renameId);
    expect(await response.json()).toEqual({
      message: `Undone. Category New ${name} is ${name} again.`,
    });
    expect(await products().findOne({ _id: new Types.ObjectId(_id) })).toEqual(before);
    expect(await categoryOf(newProduct._id)).toBe(name);
    expect(await read(cid)).toMatchObject({ category: name, products: 2 });
    expect(await renamed()).toContainEqual({ from: `New ${name}`, to: name });
    expect(await inBin()).not.toContainEqual(expect.objectContaining({ id: renameId }));
    expect((await undo(renameId)).status).toBe(404);
  });

  it('is rejected after a later rename, while the category is deleted, and while another category has the old name', async () => {
    const { renameId: first } = await rename(cid, `New ${name}`);
    const { renameId: second } = await rename(cid, `Newest ${name}`);
    expect(await refused(await undo(first))).toMatchObject({
      ...{
        status: 409,
        message: `The category is now called Newest ${name}. Undo that rename first.`,
      },
    });
    expect((await undo(second)).status).toBe(200);
    await remove(cid);
    expect((await refused(await undo(first))).message).toBe(
      'The category has been deleted. Restore it first.',
    );
    await restore(cid);
    const otherCid = await addCategory(staff, name);
    expect((await refused(await undo(first))).code).toBe('category.name_taken');
    expect(await read(cid)).toMatchObject({ category: `New ${name}` });
    await remove(otherCid);
    expect((await undo(first)).status).toBe(200);
  });

  it('does not change products that had the new name before the rename', async () => {
    const deletedCid = await addCategory(staff, `Gone ${name}`);
    const orphan = await addProduct(staff, { category: `Gone ${name}` });
    const own = await addProduct(staff, { category: name });
    await remove(deletedCid);
    const { renameId } = await rename(cid, `Gone ${name}`);
    await undo(renameId);
    expect(await categoryOf(orphan._id)).toBe(`Gone ${name}`);
    expect(await categoryOf(own._id)).toBe(name);
    expect((await restore(deletedCid)).status).toBe(200);
  });
});
