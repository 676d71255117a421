import { randomUUID } from 'node:crypto';
import { pagePaths, routes } from 'contracts';
import { secondsBetweenUploads, picturesPerPage, secondsPerPage } from './habits.mjs';
import { createUniquePhoto } from './photos.mjs';

/** @typedef {import('./load-generator.mjs').LoadGenerator} LoadGenerator */
/** @typedef {import('../people.mjs').Person} Person */

const names = ['Pendulums', 'Orgone%20Pyramids', 'Tumbled%20Stones'];
const words = ['agate', 'pyramid', 'rose quartz', 'tower'];
const categoryPages = names.map((name) => pagePaths.category.replace(':name', name));
const searchPages = words.map((word) => `/search?q=${encodeURIComponent(word)}`);

/** @template Item @param {readonly Item[]} items @returns {Item} */
const oneOf = (items) => /** @type {Item} */ (items[Math.floor(Math.random() * items.length)]);

/** Simulates a visitor who opens random pages with their pictures. @param {LoadGenerator} load @param {string[]} ids */
export function simulateVisitor(load, ids) {
  const loadedPictures = new Set();
  const paths = [
    () => '/',
    () => oneOf(categoryPages),
    () => `/Product/${oneOf(ids)}`,
    () => `/Product/${oneOf(ids)}`,
    () => oneOf(searchPages),
  ];
  return load.repeat(secondsPerPage, async () => {
    const { text } = await load.ask('page', oneOf(paths)());
    const pictures = [...new Set(text.match(/\/media\/\w+-480\.avif/g))].filter(
      (picture) => !loadedPictures.has(picture),
    );
    const next = pictures.slice(0, picturesPerPage);
    for (const path of next) loadedPictures.add(path);
    await Promise.all(next.map((path) => load.ask('picture', path)));
  });
}

/**
 * Simulates a buyer who adds products to the cart, views it and submits it as an inquiry. @param {LoadGenerator} load
 * @param {string[]} ids @param {Person} person
 */
export function simulateBuyer(load, ids, person) {
  const post = sendRequestAs(load, person);
  return load.repeat(secondsPerPage, async () => {
    const productId = oneOf(ids);
    await load.ask('page', `/Product/${productId}`, { headers: person.headers });
    await post(routes.addToCart.path, { pid: productId, quantity: 1000 });
    await post(routes.listCartItems.path, {});
    const products = [{ productId, quantity: 1000 }];
    await post(routes.submitInquiry.path, { contactPhone: '', message: 'From cart', products });
  });
}

/**
 * Returns a function that sends POST requests as a signed-in user. @param {LoadGenerator} load @param {Person} person
 */
export function sendRequestAs(load, { uid, headers }) {
  const json = { ...headers, 'content-type': 'application/json' };
  return (/** @type {string} */ path, /** @type {object} */ body) =>
    load.ask('call', path, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...body, uid }),
    });
}

/**
 * Simulates a staff member who adds products with a large picture. @param {LoadGenerator} load @param {Buffer} photo
 * @param {Person} person
 */
export const simulateUploadingStaff = (load, photo, person) =>
  load.repeat(secondsBetweenUploads, () => addProduct(load, createUniquePhoto(photo), person));

/** @param {LoadGenerator} load @param {Buffer} photo @param {Person} person */
export function addProduct(load, photo, { headers }) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, modelNumber: `BOX-${randomUUID()}` }))
    form.append(name, value);
  form.append('mainImage', new Blob([new Uint8Array(photo)]), 'stone.jpg');
  return load.ask('upload', routes.addProduct.path, { method: 'POST', headers, body: form });
}

const fields = {
  productName: 'Rose quartz ball',
  description: 'Polished by hand',
  category: 'Pendulums',
  crystalType: 'Rose quartz',
  originalPrice: '12.50',
  quantityUnit: 'per/piece',
  MinQuantity: '5',
};
