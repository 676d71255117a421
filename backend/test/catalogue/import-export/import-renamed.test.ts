import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { freshPicture } from '../../support/pictures.js';
import { head, row } from '../../support/product-table.js';
import { addCategory, addProduct, formOf, listed } from '../../support/staff-catalogue.js';
import { shop, staff } from '../../support/stocked-shop.js';
import { csvOf, importTable, readReport, zipOf } from '../../support/tables.js';

const rename = async (cid: string, category: string, revision = '0') => {
  const form = formOf({ category, revision });
  const response = await staff.form(`/api/admin/categories/${cid}`, form);
  return calls.changeCategory.answer.parse(await response.json());
};
const inShop = async (model: string) =>
  (await listed(shop)).find((product) => product['modelNumber'] === model);
const categories = async () =>
  (await listed(shop, '/api/api/getCatagory')).map((category) => category['category']);

let count = 0;
let name: string;
let cid: string;
beforeEach(async () => {
  name = `Bands ${(count += 1)}`;
  cid = await addCategory(staff, name);
});

describe('an import with the old name of a renamed category', () => {
  // @spec products-30
  it('creates and updates products in the renamed category', async () => {
    await addProduct(staff, { modelNumber: 'R-1', category: name });
    await rename(cid, `New ${name}`);
    const table = csvOf([head, ...['R-1', 'R-2'].map((model) => row(model, { category: name }))]);
    const { report } = await readReport(await importTable(staff, { table }));
    expect(report).toMatchObject({ success: true, created: 1, updated: 1 });
    for (const model of ['R-1', 'R-2'])
      expect(await inShop(model)).toMatchObject({ category: `New ${name}` });
  });

  // @spec products-30
  it('updates the renamed category and creates no second category', async () => {
    await rename(cid, `New ${name}`);
    const table = csvOf([
      ['category', 'mainImage'],
      [name, 'a.png'],
    ]);
    const pictures = await zipOf({ 'a.png': await freshPicture() });
    const before = await categories();
    const { report } = await readReport(
      await importTable(staff, { kind: 'categories', table, pictures }),
    );
    expect(report).toMatchObject({ success: true, created: 0, updated: 1 });
    expect(await categories()).toEqual(before);
  });

  it('adds products to a new category that has taken the old name', async () => {
    await rename(cid, `New ${name}`);
    await addCategory(staff, name);
    const table = csvOf([head, row(`T-${count}`, { category: name })]);
    const { report } = await readReport(await importTable(staff, { table }));
    expect(report).toMatchObject({ success: true });
    expect(await inShop(`T-${count}`)).toMatchObject({ category: name });
  });
});
