import { beforeAll, describe, expect, it } from '@jest/globals';
import { undo } from '../../support/bulk.js';
import { freshPicture } from '../../support/pictures.js';
import { addCategory, addProduct, listed } from '../../support/staff-catalogue.js';
import { shop, staff } from '../../support/stocked-shop.js';
import { csvOf, importTable, readReport, zipOf } from '../../support/tables.js';

const head = ['category', 'mainImage'];
const historyOf = async (subject: string) =>
  (await staff.get(`/api/admin/audit?page=1&limit=10&subject=${subject}`)).text();

beforeAll(async () => {
  for (const name of ['Balls', 'Slices']) await addCategory(staff, name);
});

describe('a category import', () => {
  // @spec products-41
  it('can be undone once, as a single step, unless it changed nothing', async () => {
    const readCategories = () => shop.db.collection('categories').find().sort({ _id: 1 }).toArray();
    const before = await readCategories();
    const pictures = await zipOf({ 'b.png': await freshPicture() });
    const named = ['Rings', 'Beads', 'BALLS'].map((name) => [name, 'b.png']);
    const table = csvOf([head, ...named, ['Slices', '']]);
    const categories = { kind: 'categories', table, pictures };
    const { report } = await readReport(await importTable(staff, categories));
    expect(await readCategories()).toHaveLength(before.length + 2);
    const balls = before.find(({ name }) => name === 'Balls')?._id;
    expect(await historyOf(String(balls))).toContain(report?.changeId);
    const { restored, keptCount, message } = await undo(staff, report?.changeId ?? '');
    expect([restored, keptCount]).toEqual([3, 0]);
    expect(message).toBe('Undone. 3 categories restored.');
    expect(await readCategories()).toEqual(before);
    const secondUndo = await staff.post(`/api/admin/bulk-changes/${report?.changeId}/undo`);
    expect(secondUndo.status).toBe(404);
    const bare = { ...categories, table: csvOf([head, ['Slices', '']]) };
    const unchanged = await readReport(await importTable(staff, bare));
    expect(unchanged.report).not.toHaveProperty('changeId');
  });

  // @spec products-41
  it('cannot be undone for categories that are in use or were changed later, and the response names these categories', async () => {
    const pictures = await zipOf({ 'c.png': await freshPicture(), 'd.png': await freshPicture() });
    const first = ['Filled', 'Changed', 'Deleted', 'Unused'].map((name) => [name, 'c.png']);
    const table = csvOf([head, ...first]);
    const categories = { kind: 'categories', pictures };
    const { report } = await readReport(await importTable(staff, { ...categories, table }));
    await addProduct(staff, { category: 'Filled' });
    const newer = csvOf([head, ['Changed', 'd.png']]);
    await readReport(await importTable(staff, { ...categories, table: newer }));
    const all = await listed(shop, '/api/api/getCatagory');
    const deletedId = all.find(({ category }) => category === 'Deleted')?._id;
    await staff.act('DELETE', `/api/admin/deletecatagory/?cid=${deletedId}`);
    const { kept, restored } = await undo(staff, report?.changeId ?? '');
    expect([restored, kept.map(({ productName, reason }) => `${productName}: ${reason}`)]).toEqual([
      1,
      [
        'Filled: This category contains products.',
        'Changed: This item has since been changed.',
        'Deleted: This item has since been deleted.',
      ],
    ]);
    const remainingNames = (await listed(shop, '/api/api/getCatagory')).map(
      ({ category }) => category,
    );
    expect(remainingNames).toEqual(expect.arrayContaining(['Filled', 'Changed']));
    expect(remainingNames).not.toContain('Unused');
  });
});
