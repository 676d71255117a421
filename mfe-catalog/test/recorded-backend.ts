import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach } from '@jest/globals';
import {
  fromWire,
  routes,
  wireNames,
  type CategoryWire,
  type ProductWire,
  type RouteName,
} from 'contracts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `recorded-${name}.json`), 'utf8'));

/** What the real backend answered to a visitor. */
export const recordedProducts = read('products') as ProductWire[];
export const recordedCategories = read('categories') as CategoryWire[];

export interface Answers {
  products?: ProductWire[];
  categories?: CategoryWire[];
  /** What a search answers in place of products. */
  found?: unknown;
  /** Calls that are answered with 503. */
  failing?: RouteName[];
}

const started: { close(): void }[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close();
});

/** Serves recorded answers over HTTP until the test ends; answers its address and what it was asked. */
export async function startRecordedBackend(answers: Answers = {}) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [status, body] = answer(new URL(url, 'http://localhost'), answers);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  started.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, asked };
}

function answer({ pathname, searchParams }: URL, answers: Answers): [number, unknown] {
  const { products = recordedProducts, categories = recordedCategories, failing = [] } = answers;
  const [asked = ''] = searchParams.values();
  if (failing.some((name) => routes[name].path === pathname)) {
    return refusal(503, 'server.unavailable', 'The shop cannot answer at the moment.');
  }
  switch (pathname) {
    case routes.listProducts.path:
      return [200, products];
    case routes.listPrices.path:
      return [200, products.filter(({ _id }) => asked.split(',').includes(_id))];
    case routes.listCategories.path:
      return [200, categories];
    case routes.listBestProducts.path:
      return [200, products.filter((each) => fromWire(wireNames.product, each).isBest)];
    case routes.listCategoryProducts.path:
      return [200, products.filter(({ category }) => category === asked)];
    case routes.findProducts.path:
      return [200, answers.found ?? findProducts(products, searchParams)];
    case routes.showProduct.path:
      return showProduct(products, asked);
    default:
      return refusal(404, 'route.unknown', 'No such call');
  }
}

/** A page in the order of the seed; of what the real backend can do only what these tests look at. */
function findProducts(products: ProductWire[], asked: URLSearchParams) {
  const words = asked.get('q')?.toLowerCase() ?? '';
  const category = asked.get('category') ?? undefined;
  const found = products.filter(
    (each) =>
      each.productName.toLowerCase().includes(words) && (!category || each.category === category),
  );
  const limit = Number(asked.get('limit'));
  const start = (Number(asked.get('page') ?? 1) - 1) * limit;
  const ordered =
    asked.get('sort') === 'random' ? inOrderOf(Number(asked.get('seed')), found) : found;
  const categories = [...new Set(products.map((each) => each.category))];
  return {
    products: ordered.slice(start, start + limit),
    total: found.length,
    filters: { category: categories.map((value) => ({ value, count: 1 })) },
  };
}

/** Another order for another seed; the real one is the backend's. */
function inOrderOf(seed: number, products: ProductWire[]) {
  const ranked = products.map((product, at) => ({ product, rank: Math.sin(seed * 1000 + at) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ product }) => product);
}

function showProduct(products: ProductWire[], id: string): [number, unknown] {
  if (!/^[0-9a-f]{24}$/.test(id)) return refusal(400, 'request.invalid', 'Not a valid id');
  const product = products.find(({ _id }) => _id === id);
  return product ? [200, product] : refusal(404, 'product.not_found', 'No such product');
}

function refusal(status: number, code: string, message: string): [number, unknown] {
  return [status, { success: false, message, code }];
}
