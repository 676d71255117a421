/** Number of documents, as in a large shop. Each document is about the size of a product. */
export const documentCount = 100_000;

export const batchSize = 10_000;

const perCategory = 2_000;

/** @typedef {{ _id: number, sku: string, category: string, price: number, stock: number, name: string, text: string, sizes: { width: number, height: number }[], isShown: boolean, changed: Date }} Product */

/** @param {number} _id @returns {Product} */
export const createProduct = (_id) => ({
  _id,
  sku: `SKU-${String(_id).padStart(8, '0')}`,
  category: categoryName(_id),
  price: ((_id * 7919) % 100_000) / 100,
  stock: _id % 100,
  name: `Amethyst sphere ${_id}`,
  text: 'Polished by hand and weighed to the gram. '.repeat(8),
  sizes: [
    { width: 10 + (_id % 40), height: 20 },
    { width: 30, height: 40 + (_id % 7) },
  ],
  isShown: _id % 3 > 0,
  changed: new Date(1.7e12 + _id * 1000),
});

/** @param {number} _id */
export const categoryName = (_id) => `category ${_id % (documentCount / perCategory)}`;

/** @param {number} first @param {number} count */
export const createProducts = (first, count) =>
  Array.from({ length: count }, (_, index) => createProduct(first + index));

/**
 * Returns a pseudorandom `_id` of a stored document, determined by `turn`.
 * @param {number} turn
 */
export const pseudoRandomId = (turn) => (turn * 48_271) % documentCount;
