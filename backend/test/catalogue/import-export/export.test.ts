import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buyerAt, stockShelf } from '../../support/buyer.js';
import { Browser } from '../../support/browser.js';
import { freshPicture } from '../../support/pictures.js';
import { openShop, register, type Shop } from '../../support/shop.js';
import { addCategory, addProduct, listed, signInStaff } from '../../support/staff-catalogue.js';
import { importTable, readReport } from '../../support/tables.js';

let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
});

afterAll(async () => {
  await shop.close();
});

describe('an export', () => {
  it('is rejected for visitors, for customers and for an unknown record type', async () => {
    const path = '/api/admin/export/?type=users';
    expect((await fetch(shop.url + path)).status).toBe(401);
    expect((await (await register(shop)).browser.get(path)).status).toBe(403);
    expect((await staff.get('/api/admin/export/?type=sessions')).status).toBe(400);
  });

  // @spec products-48
  it('escapes formulas, quotes every cell and omits passwords', async () => {
    const { browser } = await register(shop, 'formula@example.com');
    await browser.post('/api/api/subscribe', { email: '+cmd@example.com' });
    await browser.post('/api/api/subscribe', { email: 'pending@example.com' });
    await shop.db
      .collection('subscribers')
      .updateOne({ email: '+cmd@example.com' }, { $unset: { isPending: 1 } });
    await addProduct(staff, { modelNumber: '=1+1', productName: '@SUM(A1)', crystalType: '-2' });
    const text = async (type: string) =>
      (await staff.get(`/api/admin/export/?type=${type}`)).text();
    for (const type of ['products', 'categories', 'users', 'subscribers', 'inquiries'])
      expect(await text(type)).not.toMatch(/(^|,)"(?!\+[\d ]+")[=+\-@\t]/m);
    expect(await text('products')).toContain(`"'=1+1","'@SUM(A1)"`);
    expect(await text('users')).toContain('"formula@example.com"');
    expect(await text('users')).not.toContain('argon2');
    expect(await text('subscribers')).toContain(`"'+cmd@example.com"`);
    expect(await text('subscribers')).not.toContain('pending@example.com');
  });

  // @spec products-48
  it.each(['csv', 'xlsx'])(
    'writes products as %s that can be imported unchanged',
    async (format) => {
      // Deletes products with duplicate model numbers, which an import would reject. Adding a product makes the backend
      // reload the catalogue.
      await shop.db.collection('products').deleteMany({ modelNumber: { $in: ['TWICE', 'M-1'] } });
      await addProduct(staff, {
        modelNumber: `=R-${format}`,
        benefits: ['love', 'peace'],
        'dimensions[length]': '1',
        'dimensions[width]': '2.5',
        'dimensions[height]': '3',
        mainImage: await freshPicture(),
        additionalImages: [await freshPicture(), await freshPicture()],
      });
      const before = await listed(shop);
      const response = await staff.get(`/api/admin/export/?type=products&format=${format}`);
      expect(response.headers.get('content-disposition')).toContain(`products.${format}`);
      const table = Buffer.from(await response.arrayBuffer());
      const { report } = await readReport(await importTable(staff, { table }));
      expect(report).toMatchObject({ success: true, created: 0, updated: before.length });
      expect(await listed(shop)).toEqual(before);
    },
  );

  // @spec staff-55
  it('contains unit, price, target price, note and total of every line of an inquiry', async () => {
    const shelf = await stockShelf(shop);
    const buyer = await buyerAt(shop);
    const products = [
      { productId: shelf.onyx, quantity: 20, note: 'in blue', targetPrice: 8 },
      { productId: shelf.tumbled, quantity: 12.125 },
    ];
    await buyer.submit(products, { note: 'Soon' });
    const table = await (await staff.get('/api/admin/export/?type=inquiries')).text();
    const [head = '', row = ''] = table.replace('\uFEFF', '').trim().split('\n');
    const cells = (text: string) => text.slice(1, -1).split('","');
    const names = cells(head);
    const values = cells(row);
    const cell = (name: string) => values[names.indexOf(name)];
    expect(cell('models')).toBe('M-Onyx; M-Tumbled');
    expect(cell('quantities')).toBe('20; 12.125');
    expect(cell('units')).toBe('per/piece; per/kg');
    expect(cell('prices')).toBe('10.00; 10.00');
    expect(cell('targetPrices')).toBe('8.00; ');
    expect(cell('lineNotes')).toBe('in blue; ');
    expect(cell('lineTotals')).toBe('200.00; 121.25');
    expect(cell('total')).toBe('321.25');
    expect(cell('note')).toBe('Soon');
  });
});
