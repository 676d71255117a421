import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { freshPicture } from '../support/pictures.js';
import { openShop, register, type Shop } from '../support/shop.js';
import {
  addCategory,
  addProduct,
  countPictures,
  fields,
  formOf,
  listed,
  readSaved,
  refused,
  signInStaff,
} from '../support/staff-catalogue.js';

const unknown = 'ffffffffffffffffffffffff';

let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
  await addCategory(staff, 'Pyramids');
});

afterAll(async () => {
  await shop.close();
});

const add = (changes: Parameters<typeof formOf>[0], browser = staff) =>
  browser.form('/api/admin/AddProduct', formOf(changes));
const change = (changes: Parameters<typeof formOf>[0]) =>
  staff.form('/api/admin/updateData', formOf({ ...fields, ...changes }));
const show = async (id: string) => fetch(`${shop.url}/api/api/product/?id=${id}`);

describe('adding a product', () => {
  // @spec core-32
  it('is rejected for visitors and customers before the form is read', async () => {
    const visitor = await Browser.open(shop.url);
    expect((await add(fields, visitor)).status).toBe(401);
    const { browser } = await register(shop);
    expect((await add(fields, browser)).status).toBe(403);
    const bare = await fetch(`${shop.url}/api/admin/AddProduct`, {
      method: 'POST',
      body: formOf(fields),
    });
    expect(bare.status).toBe(403);
  });

  it('is rejected with 415 if the body is JSON', async () => {
    const { status, code } = await refused(await staff.post('/api/admin/AddProduct', fields));
    expect([status, code]).toEqual([415, 'request.unsupported_media']);
  });

  // @spec products-2
  it.each([
    ['modelNumber', ''],
    ['originalPrice', 'much'],
    ['originalPrice', '-1'],
    ['MinQuantity', '0'],
    ['quantityUnit', 'per/tonne'],
    ['benefits', 'riches'],
    ['category', 'Nowhere'],
    ['dimensions[length]', 'long'],
    ['dollarPrice', '1e5'],
    ['weightGrams', '1.5'],
    ['unitsPerCarton', '0'],
    ['cartonHeightMm', '20 cm'],
    ['hsn', '710'],
  ])('is rejected with an error for the field %s if its value is %j', async (name, value) => {
    const picture = await freshPicture();
    const before = await countPictures(shop);
    const error = await refused(await add({ ...fields, [name]: value, mainImage: picture }));
    expect(error.status).toBe(400);
    expect(Object.keys(error.fields ?? {})[0]).toContain(name.split('[')[0]);
    expect(await countPictures(shop)).toEqual(before);
  });

  // @spec products-35
  it('is rejected if the form has a file in an unknown field or too many files', async () => {
    expect((await add({ ...fields, receipt: await freshPicture() })).status).toBe(400);
    const pictures = await Promise.all(Array.from({ length: 11 }, () => freshPicture()));
    expect((await add({ ...fields, additionalImages: pictures })).status).toBe(400);
  });

  // @spec products-35
  it('is rejected if a file is larger than 8 MB', async () => {
    const { status } = await add({ ...fields, mainImage: new Uint8Array(8 * 1024 * 1024 + 1) });
    expect(status).toBe(413);
  });

  // @spec products-33
  it('stores neither the product nor its pictures when one picture is invalid', async () => {
    const before = [await countPictures(shop), (await listed(shop)).length];
    const additionalImages = [await freshPicture(), Buffer.from('<svg onload="alert(1)"/>')];
    const error = await refused(
      await add({ ...fields, mainImage: await freshPicture(), additionalImages }),
    );
    expect(error.status).toBe(400);
    expect([await countPictures(shop), (await listed(shop)).length]).toEqual(before);
  });

  // @spec core-15 products-3
  it('accepts a single dimension, such as the width of a slice', async () => {
    const { dimensions } = await addProduct(staff, { 'dimensions[width]': '5' });
    expect(dimensions).toEqual({ length: 0, width: 5, height: 0 });
    expect((await addProduct(staff, {}))['dimensions']).toBeUndefined();
  });

  // @spec core-7 core-57 products-36
  it('stores every field, shows the product immediately and shows prices to signed-in users only', async () => {
    const product = await addProduct(staff, {
      quantityUnit: 'per_kg',
      dollarPrice: '10',
      discountedPrice: '850',
      benefits: ['love', 'peace'],
      'dimensions[length]': '7.5',
      'dimensions[width]': '7.5',
      'dimensions[height]': '8',
      specialNotes: 'Ships in a week',
      mainImage: await freshPicture('jpeg'),
      additionalImages: [await freshPicture('png'), await freshPicture('webp')],
    });
    const inShop = (await listed(shop)).find(({ _id }) => _id === product._id);
    expect(inShop).toMatchObject({
      productName: 'Rose quartz ball',
      quantityUnit: 'per/kg',
      benefits: ['love', 'peace'],
      dimensions: { length: 7.5, width: 7.5, height: 8 },
    });
    expect(inShop).not.toHaveProperty('originalPrice');
    const priced = await staff.get(`/api/api/product/?id=${product._id}`);
    expect(await priced.json()).toMatchObject({
      originalPrice: 12.5,
      dollarPrice: 10,
      MinQuantity: 5,
    });
    expect(product.additionalImages).toHaveLength(2);
    const urls = [product.mainImage?.url, ...product.additionalImages.map(({ url }) => url)];
    for (const url of urls) expect((await fetch(`${shop.url}${url}-160.webp`)).status).toBe(200);
  });

  it.each([
    'form-data; name="mainImage"; filename="a"b.png"',
    'form-data; name="mainImage"; filename=my picture.png',
    'attachment; name="mainImage"; filename="a.png"',
  ])('is rejected if a file has the unparsable header %s', async (disposition) => {
    const boundary = 'xxBOUNDARYxx';
    const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`;
    const formParts = Object.entries(fields).map(([name, value]) =>
      part(`Content-Disposition: form-data; name="${name}"`, value),
    );
    const file = part(`Content-Disposition: ${disposition}\r\nContent-Type: image/png`, 'bytes');
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const before = (await listed(shop)).length;
    const response = await fetch(`${shop.url}/api/admin/AddProduct`, {
      method: 'POST',
      headers: {
        cookie,
        'x-xsrf-token': staff.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: `${formParts.join('')}${file}--${boundary}--\r\n`,
    });
    expect(response.status).toBe(400);
    expect((await listed(shop)).length).toBe(before);
  });

  // @spec products-3
  it('ignores submitted values for the best-seller mark and the revision', async () => {
    const product = await addProduct(staff, { bestproduct: 'true', revision: '9', isBest: 'true' });
    expect(product).toMatchObject({ bestproduct: false, revision: 0 });
  });
});

describe('changing a product', () => {
  // @spec products-14
  it('is rejected when the product does not exist', async () => {
    expect(await refused(await staff.get(`/api/admin/EditPage/?id=${unknown}`))).toMatchObject({
      status: 404,
      message: 'Product not found',
    });
    expect((await change({ id: unknown })).status).toBe(404);
  });

  // @spec products-13
  it('is rejected when a picture to remove belongs to another product', async () => {
    const otherProduct = await addProduct(staff, { additionalImages: await freshPicture() });
    const product = await addProduct(staff);
    const removedAdditionalImages = otherProduct.additionalImages.map(({ public_id }) => public_id);
    const before = await countPictures(shop);
    const pictures = { mainImage: await freshPicture() };
    const foreign = await change({ id: product._id, removedAdditionalImages, ...pictures });
    expect(foreign.status).toBe(400);
    const path = await change({ id: product._id, removedAdditionalImages: '../../etc/passwd' });
    expect(path.status).toBe(400);
    expect(await countPictures(shop)).toEqual(before);
  });

  // @spec core-64 products-10
  it('starts with a request that returns the stored product and all categories for the form', async () => {
    const { _id } = await addProduct(staff);
    const response = await staff.get(`/api/admin/EditPage/?id=${_id}`);
    expect(await response.json()).toMatchObject({
      success: true,
      product: { _id, modelNumber: 'M-1', originalPrice: 12.5, revision: 0 },
      categories: [{ category: 'Pyramids' }, { category: 'Balls' }],
    });
  });

  // @spec core-65 products-11 products-12
  it('adds, removes and reorders pictures, and clears fields that the form omits', async () => {
    const product = await addProduct(staff, {
      specialNotes: 'Soon gone',
      additionalImages: [await freshPicture(), await freshPicture(), await freshPicture()],
    });
    const [first = '', second = '', third = ''] = product.additionalImages.map((p) => p.public_id);
    const response = await change({
      id: product._id,
      productName: 'Another name',
      removedAdditionalImages: second,
      additionalImages: await freshPicture(),
      imageOrder: [third, 'new-0', first],
    });
    const after = await readSaved(response);
    const ids = after.additionalImages.map(({ public_id }) => public_id);
    expect([ids[0], ids[2], ids.length]).toEqual([third, first, 3]);
    expect(after).toMatchObject({ productName: 'Another name', revision: 1 });
    expect(after).not.toHaveProperty('specialNotes');
    expect(await (await show(product._id)).json()).toMatchObject({ productName: 'Another name' });
  });

  // @spec products-15
  it('is rejected if another staff member saved the product first', async () => {
    const { _id: id } = await addProduct(staff);
    const first = await change({ id, revision: '0', productName: 'By the first' });
    expect((await readSaved(first)).revision).toBe(1);
    const before = await countPictures(shop);
    const lateChange = { id, revision: '0', productName: 'By the second' };
    const second = await refused(await change({ ...lateChange, mainImage: await freshPicture() }));
    expect([second.status, second.code]).toEqual([409, 'product.changed']);
    expect(second.fields).toEqual({ productName: 'Now: By the first' });
    expect(await countPictures(shop)).toEqual(before);
    expect(await (await show(id)).json()).toMatchObject({ productName: 'By the first' });
  });

  // @spec products-15
  it('succeeds for exactly one of many concurrent requests', async () => {
    const { _id: id } = await addProduct(staff);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => change({ id, revision: '0', productName: `By ${n}` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('deleting a product', () => {
  it.each(['', '?id=', '?id=x', '?id[$ne]=1'])(
    'is rejected without a valid id: %j',
    async (query) => {
      expect((await staff.act('GET', `/api/admin/deleteProduct/${query}`)).status).toBe(400);
    },
  );

  // @spec products-21
  it('is rejected without the CSRF token, for HEAD requests and for users who are not staff', async () => {
    const { _id } = await addProduct(staff);
    const path = `/api/admin/deleteProduct/?id=${_id}`;
    expect((await staff.get(path)).status).toBe(403);
    expect((await (await Browser.open(shop.url)).act('GET', path)).status).toBe(401);
    const { browser } = await register(shop);
    expect((await browser.act('GET', path)).status).toBe(403);
    expect((await browser.act('DELETE', path)).status).toBe(403);
    expect((await show(_id)).status).toBe(200);
  });

  // @spec core-7 core-61 products-19
  it.each(['GET', 'DELETE'] as const)(
    'removes the product from the shop until it is restored (method %s)',
    async (method) => {
      const { _id: id } = await addProduct(staff);
      const response = await staff.act(method, `/api/admin/deleteProduct/?id=${id}`);
      const success = { success: true, message: 'Product deleted successfully!' };
      expect(await response.json()).toEqual(success);
      expect((await show(id)).status).toBe(404);
      expect((await staff.act(method, `/api/admin/deleteProduct/?id=${id}`)).status).toBe(404);
      expect((await staff.post('/api/admin/restoreProduct', { id })).status).toBe(200);
      expect((await show(id)).status).toBe(200);
      expect((await staff.post('/api/admin/restoreProduct', { id })).status).toBe(404);
    },
  );
});
