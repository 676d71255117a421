import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { sampleCatalogue, sampleProduct } from '../site/sample.js';
import { expectCategory, expectError, expectVisitorProduct } from '../site/shapes.js';

interface ListedProduct {
  _id: string;
  modelNumber: string;
  productName: string;
  category: string;
  bestproduct: boolean;
}

const list = async (path: string) => (await sendRequest(path)).json() as ListedProduct[];
const unknownId = 'ffffffffffffffffffffffff';

test.describe('GET /api/api/all', () => {
  // @spec core-38
  test('returns all products as an array and omits the fields that only customers may see', async () => {
    const response = await sendRequest('/api/api/all');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const products = response.json() as ListedProduct[];
    expect(products.map((product) => product.modelNumber).sort()).toEqual(
      sampleCatalogue.products.map((product) => product.modelNumber).sort(),
    );
    products.forEach(expectVisitorProduct);
  });

  for (const path of ['/api/api/all/', '/api/api/all?', '/api/api/all?page=2']) {
    test(`is also available at ${path}`, async () => {
      expect(await list(path)).toHaveLength(sampleCatalogue.products.length);
    });
  }
});

test.describe('GET /api/api/getCatagory', () => {
  // @spec core-18 core-41
  test('returns the categories, newest first', async () => {
    for (const path of ['/api/api/getCatagory', '/api/api/getCatagory/']) {
      const categories = await list(path);
      categories.forEach(expectCategory);
      const newestFirst = [...sampleCatalogue.categories].sort((a, b) =>
        b.createdAt.localeCompare(a.createdAt),
      );
      expect(categories.map(({ category }) => category)).toEqual(
        newestFirst.map(({ category }) => category),
      );
    }
  });
});

test.describe('GET /api/api/getbestproductlist', () => {
  // @spec core-42
  test('returns only the best sellers', async () => {
    for (const path of ['/api/api/getbestproductlist', '/api/api/getbestproductlist/']) {
      const best = await list(path);
      best.forEach(expectVisitorProduct);
      expect(best.every(({ bestproduct }) => bestproduct)).toBe(true);
      expect(best).toHaveLength(
        sampleCatalogue.products.filter(({ bestproduct }) => bestproduct).length,
      );
    }
  });
});

test.describe('GET /api/api/product/', () => {
  test('rejects a missing, empty, malformed, repeated or nested id', async () => {
    const bad = [
      '',
      '?',
      '?id',
      '?id=',
      '?id=not-an-id',
      `?id=${unknownId}0`,
      `?id=${unknownId.slice(1)}`,
      '?id=%00',
      '?id=%F0%9F%92%8E',
      `?id=${unknownId}%20`,
      `?id=${unknownId}&id=${unknownId}`,
      '?id[$ne]=1',
      '?id%5B%24gt%5D=',
      '?id[]=1',
      '?id={"$ne":null}',
      '?__proto__[id]=1',
      '?constructor=1',
    ];
    for (const query of bad) {
      const response = await sendRequest(`/api/api/product/${query}`);
      expectError(response, 400, 'request.invalid');
      expect(response.json(), query).toHaveProperty('fields');
    }
  });

  test('returns 404 for an unknown id', async () => {
    expectError(await sendRequest(`/api/api/product/?id=${unknownId}`), 404, 'product.not_found');
  });

  // @spec core-43
  test('returns one product whether or not a slash precedes the query', async () => {
    const [first] = await list('/api/api/all');
    for (const path of ['/api/api/product/', '/api/api/product']) {
      const product = (await sendRequest(`${path}?id=${first?._id ?? ''}`)).json();
      expectVisitorProduct(product);
      expect(product).toMatchObject({ productName: first?.productName });
    }
  });

  // @spec core-11
  test('returns the texts of a sample product unchanged', async () => {
    const input = sampleProduct('OP-7CH-75');
    const listed = (await list('/api/api/all')).find(
      (candidate) => candidate.modelNumber === 'OP-7CH-75',
    );
    const product = (await sendRequest(`/api/api/product/?id=${listed?._id ?? ''}`)).json();
    expect(product).toMatchObject({
      productName: input.productName,
      description: input.description,
      category: input.category,
      quantityUnit: input.quantityUnit,
      benefits: input.benefits,
      dimensions: input.dimensions,
      bestproduct: true,
    });
  });
});

test.describe('GET /api/api/catagoryproduct/', () => {
  test('rejects a missing, empty, repeated or nested name', async () => {
    const bad = [
      '',
      '?catagoryName=',
      '?catagoryName=a&catagoryName=b',
      '?catagoryName[$ne]=x',
      '?catagoryName[$regex]=.*',
      '?catagoryName[]=Pendulums',
      '?category=Pendulums',
      `?catagoryName=${'x'.repeat(201)}`,
    ];
    for (const query of bad)
      expectError(await sendRequest(`/api/api/catagoryproduct/${query}`), 400, 'request.invalid');
  });

  test('returns an empty list for an unknown name', async () => {
    const unknown = ['no such', '.*', '$ne', '../admin', '%25', '%00', "'%20OR%20'1'='1"];
    for (const name of unknown) {
      const path = `/api/api/catagoryproduct/?catagoryName=${name.replaceAll(' ', '%20')}`;
      const response = await sendRequest(path);
      if (response.status !== 400) expect(response.json(), name).toEqual([]);
    }
    expect(await list('/api/api/catagoryproduct/?catagoryName=no%20such')).toEqual([]);
  });

  for (const { category } of sampleCatalogue.categories) {
    // @spec core-44
    test(`returns the products of ${category}`, async () => {
      const name = encodeURIComponent(category);
      for (const path of ['/api/api/catagoryproduct/', '/api/api/catagoryproduct']) {
        const products = await list(`${path}?catagoryName=${name}`);
        products.forEach(expectVisitorProduct);
        expect(products.map(({ modelNumber }) => modelNumber).sort()).toEqual(
          sampleCatalogue.products
            .filter((product) => product.category === category)
            .map(({ modelNumber }) => modelNumber)
            .sort(),
        );
      }
    });
  }

  test('decodes a plus sign in the name as a space', async () => {
    expect(await list('/api/api/catagoryproduct/?catagoryName=Orgone+Pyramids')).toHaveLength(8);
  });
});
