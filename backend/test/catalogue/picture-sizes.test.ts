import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshPicture } from '../support/pictures.js';
import { openShop, type Shop } from '../support/shop.js';
import { addCategory, addProduct, signInStaff } from '../support/staff-catalogue.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ PICTURES_AHEAD: 'on', SEED: 'none' });
});

afterAll(() => shop.close());

async function listMade(url = '') {
  const pictures = await shop.db.collection<{ _id: string }>('mediaPictures').find().toArray();
  const hash = url.slice('/media/'.length);
  return pictures.flatMap(({ _id }) => (_id.startsWith(hash) ? _id.slice(hash.length + 1) : []));
}

it('adding a product to the shop renders every size of its pictures in advance', async () => {
  const staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
  const product = await addProduct(staff, { mainImage: await freshPicture('jpeg', 500) });
  const sizes = await listMade(product.mainImage?.url);
  expect(sizes.sort()).toEqual(
    [160, 320, 480, 640].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  );
});
