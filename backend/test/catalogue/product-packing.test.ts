import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/browser.js';
import { openShop, type Shop } from '../support/shop.js';
import { addCategory, addProduct, signInStaff } from '../support/staff-catalogue.js';
import { importTable, readReport } from '../support/tables.js';

const packed = {
  unitsPerCarton: 12,
  weightGrams: 650,
  cartonLengthMm: 400,
  cartonWidthMm: 300,
  cartonHeightMm: 200,
  hsn: '0710',
  countryOfOrigin: 'India',
};
const names = Object.keys(packed);
const texts = Object.values(packed).map(String);
const form = Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));

let shop: Shop;
let staff: Browser;
const hiddenNames = names.filter((name) => name !== 'unitsPerCarton');

beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
});

afterAll(async () => {
  await shop.close();
});

describe("a product's packing data", () => {
  it('is absent from public product responses, except for the number of units per carton', async () => {
    const product = await addProduct(staff, { ...form, modelNumber: 'ALONE', cartonWidthMm: '' });
    const expectedFields = Object.entries(packed).filter(([name]) => name !== 'cartonWidthMm');
    expect(product).toMatchObject(Object.fromEntries(expectedFields));
    expect(product).not.toHaveProperty('cartonWidthMm');
    for (const path of ['/api/api/all', `/api/api/product/?id=${product._id}`]) {
      const text = await (await staff.get(path)).text();
      expect(text).toContain('ALONE');
      for (const name of hiddenNames)
        expect([path, text.includes(`"${name}"`)]).toEqual([path, false]);
    }
  });

  it('is in the last columns of an export', async () => {
    await addProduct(staff, { ...form, modelNumber: 'PACKED' });
    const csv = await (await staff.get('/api/admin/export/?type=products')).text();
    const [head = '', ...rows] = csv.trim().split('\n');
    expect(head).toContain(`"additionalImages","${names.join('","')}"`);
    const row = rows.find((line) => line.includes('PACKED'));
    expect(row).toContain(`,"${texts.join('","')}"`);
  });

  it.each(['csv', 'xlsx'])(
    'is preserved by exporting and importing products as %s',
    async (format) => {
      const modelNumber = `PACKED-${format}`;
      await addProduct(staff, { ...form, modelNumber });
      const products = shop.db.collection('products');
      const before = await products.findOne({ modelNumber });
      expect(before).toMatchObject(packed);
      const response = await staff.get(`/api/admin/export/?type=products&format=${format}`);
      const table = Buffer.from(await response.arrayBuffer());
      const otherNames = names.filter((name) => name !== 'weightGrams');
      const $unset = Object.fromEntries(otherNames.map((name) => [name, 1]));
      await products.updateOne({ modelNumber }, { $set: { weightGrams: 1 }, $unset });
      const { report } = await readReport(await importTable(staff, { table }));
      expect(report).toMatchObject({ success: true, created: 0 });
      expect(await products.findOne({ modelNumber })).toMatchObject(packed);
    },
  );
});
