import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { freshPicture } from '../support/pictures.js';
import { openShop, register, type Shop } from '../support/shop.js';
import {
  addCategory,
  addProduct,
  countPictures,
  formOf,
  listed,
  refused,
  signInStaff,
} from '../support/staff-catalogue.js';

let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop);
});

afterAll(async () => {
  await shop.close();
});

const add = (fields: Parameters<typeof formOf>[0], browser = staff) =>
  browser.form('/api/admin/addcatagory', formOf(fields));
const names = async () => (await listed(shop, '/api/api/getCatagory')).map((c) => c['category']);
const path = (cid: string, more = '') => `/api/admin/deletecatagory/?cid=${cid}${more}`;

describe('adding a category', () => {
  // @spec core-32
  it('is rejected for visitors and customers', async () => {
    expect((await add({ category: 'No' }, await Browser.open(shop.url))).status).toBe(401);
    expect((await add({ category: 'No' }, (await register(shop)).browser)).status).toBe(403);
  });

  // @spec products-24
  it('requires a name and an image', async () => {
    const mainImage = await freshPicture();
    expect((await add({ category: ' ', mainImage })).status).toBe(400);
    const error = await refused(await add({ category: 'Bare' }));
    expect(error).toMatchObject({ status: 400, fields: { mainImage: 'Choose an image' } });
    expect((await add({ category: 'Text', mainImage: Buffer.from('text') })).status).toBe(400);
  });

  // @spec products-24
  it('requires a unique name, ignoring case, and stores no picture if the name is taken', async () => {
    await addCategory(staff, 'Agate Slices');
    const before = await countPictures(shop);
    const duplicate = await add({ category: 'AGATE slices', mainImage: await freshPicture() });
    expect((await refused(duplicate)).code).toBe('category.name_taken');
    const pictures = await Promise.all(Array.from({ length: 5 }, () => freshPicture()));
    const racing = await Promise.all(
      pictures.map((mainImage) => add({ category: 'Racing', mainImage })),
    );
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await countPictures(shop)).files).toBe(before.files + 1);
  });

  // @spec core-7 core-58 products-25
  it('shows the category in the shop immediately, before older categories', async () => {
    await addCategory(staff, 'Newest');
    expect((await names())[0]).toBe('Newest');
  });
});

describe('deleting a category', () => {
  it.each(['', '?cid=', '?cid=x'])('is rejected without a valid id: %j', async (query) => {
    expect((await staff.act('GET', `/api/admin/deletecatagory/${query}`)).status).toBe(400);
  });

  it('is rejected without the CSRF token and for users who are not staff', async () => {
    const cid = await addCategory(staff, 'Guarded');
    expect((await staff.get(path(cid))).status).toBe(403);
    expect((await (await Browser.open(shop.url)).act('GET', path(cid))).status).toBe(401);
    expect((await (await register(shop)).browser.act('DELETE', path(cid))).status).toBe(403);
    expect(await names()).toContain('Guarded');
  });

  // @spec products-28
  it('is rejected with the number of affected products until the request confirms this number', async () => {
    const cid = await addCategory(staff, 'Full');
    await addProduct(staff, { category: 'Full' });
    await addProduct(staff, { category: 'Full' });
    const error = await refused(await staff.act('GET', path(cid)));
    expect(error).toMatchObject({ status: 409, code: 'category.has_products' });
    expect(error.message).toContain('2 products are in Full.');
    expect((await staff.act('GET', path(cid, '&confirmed=1'))).status).toBe(409);
    expect((await staff.act('GET', path(cid, '&confirmed=2'))).status).toBe(200);
    expect(await names()).not.toContain('Full');
  });

  // @spec core-7 core-59 products-28
  it.each(['GET', 'DELETE'] as const)(
    'makes its name available again and can be undone (method %s)',
    async (method) => {
      const cid = await addCategory(staff, `Gone by ${method}`);
      const response = await staff.act(method, path(cid));
      expect(await response.json()).toEqual({ message: 'Category deleted successfully' });
      expect((await staff.act(method, path(cid))).status).toBe(404);
      expect((await staff.post('/api/admin/restoreCategory', { cid })).status).toBe(200);
      expect(await names()).toContain(`Gone by ${method}`);
      await staff.act(method, path(cid));
      await addCategory(staff, `Gone by ${method}`);
      const error = await refused(await staff.post('/api/admin/restoreCategory', { cid }));
      expect(error.code).toBe('category.name_taken');
    },
  );
});
