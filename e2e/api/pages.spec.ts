// cspell:ignore Fscript Cscript Ealert viewallproduct noindex
import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { readTestSetting } from '../site/process/data.js';
import { type ParsedDocument, parseDocument } from '../site/document.js';
import { sampleCatalogue, sampleProduct } from '../site/sample.js';

interface ListedProduct {
  _id: string;
  modelNumber: string;
  productName: string;
}

async function page(path: string): Promise<ParsedDocument> {
  const response = await sendRequest(path);
  expect(response.status, path).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  return parseDocument(response.text);
}

async function listed(modelNumber: string): Promise<ListedProduct> {
  const all = (await sendRequest('/api/api/all')).json() as ListedProduct[];
  const match = all.find((product) => product.modelNumber === modelNumber);
  if (!match) throw new Error(`${modelNumber} is not listed`);
  return match;
}

function expectHead(document: ParsedDocument, canonical: string) {
  const { meta, links, title } = document;
  expect(title.length).toBeGreaterThan(10);
  expect(meta.get('description')?.length).toBeGreaterThan(40);
  expect(meta.get('viewport')).toMatch(/width=device-width/);
  expect(meta.get('viewport')).not.toMatch(/maximum-scale|user-scalable/);
  expect(links.get('canonical')).toEqual([readTestSetting('url') + canonical]);
  expect(meta.get('og:title')).toMatch(/\S/);
  expect(meta.get('og:description')).toMatch(/\S/);
  expect(meta.get('og:url')).toBe(readTestSetting('url') + canonical);
  expect(meta.get('og:type')).toMatch(/^(website|product)$/);
  expect(meta.get('og:image')).toMatch(new RegExp(`^${readTestSetting('url')}/media/`));
}

const types = (document: ParsedDocument) => document.structured.map((block) => block['@type']);

test('/ contains every section, its metadata and its structured data', async () => {
  const document = await page('/');
  expectHead(document, '/');
  expect(document.heading).toBe('Premium Handmade Crystal & Agate Products');
  for (const words of [
    'Free shipping on orders over $50',
    'Shop by Category',
    'Best Sellers',
    'Explore Handpicked Crystal & Agate Treasures',
    'Contact Us',
    'Login to see price',
  ])
    expect(document.text).toContain(words);

  for (const { category } of sampleCatalogue.categories) expect(document.text).toContain(category);
  for (const { productName } of sampleCatalogue.products.filter((product) => product.bestproduct))
    expect(document.text).toContain(productName);

  expect(document.anchors).toContain('/ViewAllProduct');
  expect(types(document)).toEqual(['Organization', 'WebSite', 'ItemList']);
});

test('/ViewAllProduct contains products, its metadata and its structured data', async () => {
  const document = await page('/ViewAllProduct');
  expectHead(document, '/ViewAllProduct');
  expect(
    document.anchors.filter((href) => /^\/Product\/[0-9a-f]{24}$/.test(href)).length,
  ).toBeGreaterThan(20);
  expect(types(document)).toEqual(['BreadcrumbList', 'ItemList']);
});

for (const { category } of sampleCatalogue.categories) {
  test(`the page of ${category} contains its products, its metadata and its structured data`, async () => {
    const path = `/catagory/${encodeURIComponent(category)}`;
    const document = await page(path);
    expectHead(document, path);
    expect(document.title).toContain(category);
    expect(document.text).toContain('Explore Our Collection');
    expect(document.text).toContain('View All Products');
    for (const product of sampleCatalogue.products) {
      const isShown = document.text.includes(product.productName);
      expect(isShown, product.productName).toBe(product.category === category);
    }
    expect(types(document)).toEqual(['BreadcrumbList', 'ItemList']);
  });
}

test('a product page contains the product, its metadata and its structured data', async () => {
  const input = sampleProduct('OP-7CH-75');
  const { _id } = await listed('OP-7CH-75');
  const document = await page(`/Product/${_id}`);
  expectHead(document, `/Product/${_id}`);
  expect(document.heading).toBe(input.productName);
  expect(document.title).toContain(input.productName);
  expect(document.meta.get('og:title')).toContain(input.productName);
  for (const words of [
    input.category,
    input.description,
    'Highlights',
    'Healing Benefits',
    'Product Details',
    '75.0 mm',
    '62.0 mm',
    'You May Also Like',
    'Login to see price',
  ])
    expect(document.text).toContain(words);

  const product = document.structured.find((block) => block['@type'] === 'Product');
  expect(product).toMatchObject({ name: input.productName, sku: 'OP-7CH-75' });
  expect(product).not.toHaveProperty('offers');
  expect(types(document)).toEqual(['BreadcrumbList', 'Product']);
});

// @spec shop-5
test('a product URL in lower case redirects to the product page, and the page has one canonical link', async () => {
  const { _id } = await listed('OP-AME-75');
  for (const path of [`/product/${_id}`, `/product/${_id}/`]) {
    const response = await sendRequest(`${path}?from=chat`);
    expect([response.status, response.headers.location]).toEqual([
      301,
      `/Product/${_id}?from=chat`,
    ]);
  }
  for (const path of [`/Product/${_id}`, `/Product/${_id}/`]) {
    expect((await page(path)).links.get('canonical')).toEqual([
      `${readTestSetting('url')}/Product/${_id}`,
    ]);
  }
});

test('pages are available with and without the trailing slash', async () => {
  expect((await page('/ViewAllProduct/')).links.get('canonical')).toEqual([
    `${readTestSetting('url')}/ViewAllProduct`,
  ]);
  await page('/catagory/Pendulums/');
});

test('an unknown product or category returns a not-found page with status 404', async () => {
  for (const path of [
    '/Product/ffffffffffffffffffffffff',
    '/Product/not-an-id',
    '/product/%7B%22$ne%22:1%7D',
    '/catagory/no%20such',
    `/catagory/${'x'.repeat(1500)}`,
  ]) {
    const response = await sendRequest(path);
    expect(response.status, path).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const document = parseDocument(response.text);
    expect(document.text).toMatch(/We couldn't find this (product|category|page)/);
    expect(document.anchors).toContain('/ViewAllProduct');
    expect(document.meta.get('robots')).toMatch(/noindex/);
  }
});

test('names from URLs are displayed as text, never as markup', async () => {
  const response = await sendRequest('/catagory/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(response.text).not.toContain('<script>alert');
  const query = await sendRequest('/?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E');
  expect(query.text).not.toContain('<script>alert');
});

// @spec shop-16
test('any unknown path redirects to the home page', async () => {
  for (const path of ['/no/such/page', '/index.php', '/viewallproduct', '/wp-admin/', '/a?b=c']) {
    const response = await sendRequest(path);
    expect([302, 303, 307], path).toContain(response.status);
    expect(response.headers.location).toBe('/');
    expect(response.headers['cache-control'] ?? 'no-store').not.toMatch(/public|max-age=[1-9]/);
  }
});

// @spec shop-11 staff-2
test('the staff landing page redirects a visitor to the home page', async () => {
  const response = await sendRequest('/api/admin');
  expect([302, 303, 307]).toContain(response.status);
  expect(response.headers.location).toBe('/');
});

test('an inquiry page is excluded from indexing and sends no referrer to other sites', async () => {
  const { status, text, headers } = await sendRequest('/inquiries/INQ-26-0001');
  expect(status).toBe(200);
  expect(parseDocument(text).meta.get('robots')).toMatch(/noindex/);
  expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/);
});
