import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, productSearchResponse, priceFields } from 'contracts';
import { poll } from 'test-kit';
import type { z } from 'zod';
import { openShop, register, type Shop } from '../support/shop.js';

// cspell:ignore piramid pyramidd amythest methyst

type SearchResult = z.infer<typeof productSearchResponse>;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SEED: 'sample' });
});
afterAll(() => shop.close());

const search = (query: Record<string, string>) =>
  fetch(`${shop.url}/api/api/search?${new URLSearchParams(query)}`);

async function find(query: Record<string, string> = {}): Promise<SearchResult> {
  const response = await search(query);
  expect(response.status).toBe(200);
  return productSearchResponse.parse(await response.json());
}

const namesOf = ({ products }: SearchResult) => products.map(({ productName }) => productName);

describe('the public product search', () => {
  it.each([
    { sort: 'price' },
    { page: '0' },
    { limit: '1000' },
    { q: 'x'.repeat(101) },
    { 'q[$ne]': 'x' },
    { unknown: '1' },
  ])('rejects %j with 400', async (query) => {
    const response = await search(query);
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).code).toBe('request.invalid');
  });

  it('returns no prices to visitors, and ignores their request to sort by price', async () => {
    const [usual, byPrice] = [await find(), await find({ sort: 'cheapest' })];
    expect(namesOf(byPrice)).toEqual(namesOf(usual));
    for (const field of Object.keys(priceFields))
      for (const product of byPrice.products) expect(product).not.toHaveProperty(field);
  });
});

describe('search words', () => {
  // @spec shop-101 shop-152
  it('match product names case-insensitively, and the results are sorted like the product list', async () => {
    const result = await find({ q: 'ORGONE pyr', limit: '5' });
    const listed = namesOf(await find({ limit: '96' }));
    const expected = listed.filter((name) => /orgone pyr/i.test(name)).slice(0, 5);
    expect(expected).toHaveLength(5);
    expect(namesOf(result)).toEqual(expected);
  });

  it('match part of a word in a product name', async () => {
    expect(namesOf(await find({ q: 'methyst' }))[0]).toMatch(/amethyst/i);
  });

  it.each(['piramid', 'pyramidd', 'Pyramids', 'पिरामिड', 'પિરામિડ'])(
    'such as %s find pyramids first',
    async (q) => {
      const names = namesOf(await find({ q, limit: '8' }));
      expect(names).toHaveLength(8);
      for (const name of names) expect(name).toMatch(/pyramid/i);
    },
  );

  it.each([
    ['amythest tower', 'Amethyst Tower'],
    ['पेंडुलम', 'Pendulum'],
    ['PN-ROS-DR', 'Rose Quartz Drop Pendulum'],
    ['quartz rose roller', 'Rose Quartz Facial Roller'],
  ])('such as %s find %s', async (q, name) => {
    expect(namesOf(await find({ q }))[0]).toContain(name);
  });

  it.each(['zzz', '.*', '\\', '<b>', '%00', '💎'])('such as %s find nothing', async (q) => {
    expect(await find({ q })).toMatchObject({ products: [], total: 0 });
  });
});

describe('Hindi and Gujarati words', () => {
  it.each([
    ['चक्र', 'Chakra'],
    ['ચક્ર', 'Chakra'],
    ['रोज़ क्वार्ट्ज़', 'Rose Quartz'],
    ['रोज\u093C क्वार्ट्ज\u093C', 'Rose Quartz'],
    ['रोज क्वार्ट्ज', 'Rose Quartz'],
    ['રોઝ ક્વાર્ટઝ', 'Rose Quartz'],
    ['ક્વાર્ટઝ', 'Quartz'],
    ['ક્\u200Dવાર્ટઝ', 'Quartz'],
    ['બોલ', 'Ball'],
    ['ટાઈગર આઈ', 'Tiger Eye'],
  ])('such as %s find %s first', async (q, words) => {
    const [first] = (await find({ q })).products;
    for (const word of words.split(' '))
      expect(`${first?.productName} ${first?.crystalType}`).toContain(word);
  });
});

describe('result pages', () => {
  it('contain each product once and are shuffled according to the seed', async () => {
    const query = { sort: 'random', seed: '7', limit: '20' };
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => find({ ...query, page })));
    const ids = pages.flatMap(({ products }) => products.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(54);
    expect(ids).toHaveLength(54);
    // The cast is safe, because the test has requested four pages.
    expect(namesOf(await find(query))).toEqual(namesOf(pages[0] as SearchResult));
    expect(namesOf(await find({ ...query, seed: '8' }))).not.toEqual(
      namesOf(pages[0] as SearchResult),
    );
  });

  it('can be sorted by name or by creation date', async () => {
    const names = namesOf(await find({ sort: 'name', limit: '96' }));
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    const newest = async () => namesOf(await find({ sort: 'newest', limit: '96' }));
    const [first = '', second = ''] = (await newest()).slice(20);
    await born(first, '2099-01-01');
    await born(second, '1999-01-01');
    await poll(async () => [(await newest()).at(0), (await newest()).at(-1)]).toEqual([
      first,
      second,
    ]);
  });
});

/** Changes `createdAt` and increments the catalogue version in the database, so that the backend reloads products. */
async function born(productName: string, day: string) {
  const createdAt = new Date(day);
  await shop.db.collection('products').updateOne({ productName }, { $set: { createdAt } });
  await shop.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
}

describe('search filters', () => {
  it('select products that match all chosen values, and show the number of results for each available value', async () => {
    const { filters } = await find();
    const pendulums = filters.category.find(({ value }) => value === 'Pendulums');
    const result = await find({ category: 'Pendulums', limit: '96' });
    expect(result.total).toBe(pendulums?.count);
    expect(new Set(result.products.map(({ category }) => category))).toEqual(
      new Set(['Pendulums']),
    );
    for (const { value, count } of result.filters.benefit) {
      const narrower = await find({ category: 'Pendulums', benefit: value });
      expect([value, narrower.total]).toEqual([value, count]);
    }
  });

  it('find nothing for a value that no product has', async () => {
    expect(await find({ category: 'constructor' })).toMatchObject({ total: 0, products: [] });
  });
});

describe('the product search for a customer', () => {
  it('returns prices and can sort by price', async () => {
    const { browser } = await register(shop);
    const response = await browser.get('/api/api/search?sort=cheapest&limit=96');
    const { products } = productSearchResponse.parse(await response.json());
    const prices = products.map(({ dollarPrice, originalPrice }) => dollarPrice ?? originalPrice);
    expect(prices.every((price) => typeof price === 'number')).toBe(true);
    expect(prices).toEqual(prices.toSorted((a, b) => Number(a) - Number(b)));
    expect(response.headers.get('cache-control')).toContain('private');
  });
});

describe('a catalogue change', () => {
  it('appears in the search results', async () => {
    const { products } = await find({ q: 'Amethyst Tower' });
    const api = shop.db.collection('products');
    const filter = { productName: 'Amethyst Tower' };
    expect(products).not.toHaveLength(0);
    await api.updateOne(filter, { $set: { productName: 'Zebra Stone Tower' } });
    await shop.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
    await poll(async () => namesOf(await find({ q: 'zebra stone' }))).toEqual([
      'Zebra Stone Tower',
    ]);
    expect(namesOf(await find({ q: 'zebra stone', limit: '1' }))).toHaveLength(1);
  });
});
