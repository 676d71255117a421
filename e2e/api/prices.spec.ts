import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { registerCustomer } from '../site/customer.js';
import { readTestSetting } from '../site/process/data.js';
import { sampleCatalogue } from '../site/sample.js';
import { staffSecrets } from '../site/staff.js';

/** Path of the OpenAPI document, which contains the names of price fields but no product data. */
const description = '/api/docs/openapi.json';

const calls = [
  '/api/api/all',
  '/api/api/getCatagory',
  '/api/api/getbestproductlist',
  description,
  '/registry.json',
  '/sitemap.xml',
  '/robots.txt',
];
const pages = ['/', '/ViewAllProduct', '/ViewAllProduct?page=2', '/ViewAllProduct?page=3'];

/** Headers that a visitor might send to forge a session; the server must accept none of them. */
const disguises: Record<string, string>[] = [
  {},
  { cookie: 'user=%7B%22uid%22%3A%221%22%2C%22role%22%3A%22admin%22%7D; authToken=forged' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.', 'x-role': 'admin' },
];

const amounts = sampleCatalogue.products.flatMap((product) => [
  product.originalPrice.toFixed(2),
  product.dollarPrice.toFixed(2),
  String(product.discountedPrice),
  product.discountedPrice.toLocaleString('en-IN'),
]);
const amount = new RegExp(
  `(?<![\\w.,#-])(${[...new Set(amounts)].map((text) => text.replaceAll('.', '\\.')).join('|')})(?![\\w.,%-])`,
);
const banner = /Free shipping on orders over \$50/g;

/** Removes numbers that are not product prices, such as the free shipping limit, measurements and coordinates. */
function withoutMeasures(text: string): string {
  return text
    .replaceAll(banner, '')
    .replaceAll(/\b\d+(\.\d+)?(<!-- -->)? ?(mm|g|cm)\b/g, '')
    .replaceAll(/"(width|height|length|position|latitude|longitude|seed|total)":-?[\d.]+/g, '')
    .replaceAll(/<(svg|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/\s(width|height|viewBox|d|sizes|srcset|imagesrcset|media)="[^"]*"/gi, '');
}

function expectNoPrice(path: string, text: string) {
  for (const field of [
    'originalPrice',
    'dollarPrice',
    'discountedPrice',
    'MinQuantity',
    'minQuantity',
    'orderStep',
    'unitsPerCarton',
    'priceTiers',
  ])
    if (path !== description) expect(text, path).not.toContain(field);

  const words = withoutMeasures(text);
  expect(words, path).not.toMatch(/₹\s?\d|\$\s?\d/);
  if (path !== description)
    expect(words, path).not.toMatch(/"(price|priceCurrency|offers|lowPrice)"/);
  expect(amount.exec(words)?.[0], path).toBeUndefined();
}

async function addresses(): Promise<string[]> {
  const products = (await sendRequest('/api/api/all')).json() as { _id: string }[];
  const categories = sampleCatalogue.categories.map(({ category }) => encodeURIComponent(category));
  return [
    ...calls,
    ...pages,
    ...categories.flatMap((name) => [
      `/catagory/${name}`,
      `/api/api/catagoryproduct/?catagoryName=${name}`,
    ]),
    ...products.flatMap(({ _id }) => [`/Product/${_id}`, `/api/api/product/?id=${_id}`]),
  ];
}

test('expectNoPrice throws for prices in HTML and JSON, but not for sizes or shipping thresholds', () => {
  expect(() => expectNoPrice('/', '<p>$8.90</p>')).toThrow();
  expect(() => expectNoPrice('/', '<p>760</p>')).toThrow();
  expect(() => expectNoPrice('/', '{"dollarPrice":8.9}')).toThrow();
  expectNoPrice('/', '<p>75.0 mm</p><p>Free shipping on orders over $50</p>');
});

for (const [index, headers] of disguises.entries()) {
  test(`no response to a visitor contains a price, even if the request has forged headers (set ${index})`, async () => {
    for (const path of await addresses()) {
      const response = await sendRequest(path, { headers });
      expect(response.status, path).toBe(200);
      expectNoPrice(path, response.text);
      const headerEntries = Object.entries(response.headers).filter(
        ([name]) => name !== 'content-length',
      );
      expect(JSON.stringify(headerEntries)).not.toMatch(/[Pp]rice/);
    }
  });
}

test('no response to a visitor or customer contains the staff area path', async () => {
  const { cookies } = await registerCustomer(readTestSetting('url'));
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const own = ['/api/api/me', '/api/api/inquiry-threads', '/api/admin', '/no/such/page'];
  for (const headers of [{}, { cookie: cookie.join('; ') }]) {
    for (const path of [...(await addresses()), ...own]) {
      const { text, headers: responseHeaders } = await sendRequest(path, { headers });
      expect(text + JSON.stringify(responseHeaders), path).not.toContain(staffSecrets().ADMIN_PATH);
      if (path.startsWith('/api/docs') || path === '/registry.json') continue;
      expect(text, path).not.toMatch(/mfe-admin|back-office|ADMIN_PATH/);
    }
  }
});
