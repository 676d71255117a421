import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  fromWire,
  routes,
  wireNames,
  type CategoryWire,
  type ProductWire,
  type RouteName,
} from 'contracts';
import { onTestFinished } from 'test-kit';
import { startFakeBackend, type Reply } from 'test-kit/fake-backend';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `recorded-${name}.json`), 'utf8'));

/** Responses recorded from the real backend for a visitor. */
export const recordedProducts = read('products') as ProductWire[];
export const recordedCategories = read('categories') as CategoryWire[];

export interface Answers {
  products?: ProductWire[];
  categories?: CategoryWire[];
  /** Response to a product search; by default, the matches in `products`. */
  found?: unknown;
  /** Calls that respond with 503. */
  failing?: RouteName[];
}

/** Serves recorded responses over HTTP until the test ends. Resolves to the base URL and the list of requests. */
export async function startRecordedBackend(responses: Answers = {}) {
  const asked: string[] = [];
  const { url: baseUrl, close } = await startFakeBackend(({ url = '' }) => {
    asked.push(url);
    return createReply(new URL(url, 'http://localhost'), responses);
  });
  onTestFinished(close);
  return { baseUrl, asked };
}

function createReply({ pathname, searchParams }: URL, responses: Answers): Reply {
  const { products = recordedProducts, categories = recordedCategories, failing = [] } = responses;
  const [firstParameter = ''] = searchParams.values();
  if (failing.some((name) => routes[name].path === pathname))
    return refusal(503, 'server.unavailable', 'The shop cannot answer at the moment.');

  switch (pathname) {
    case routes.listProducts.path:
      return { body: products };
    case routes.listPrices.path:
      return { body: products.filter(({ _id }) => firstParameter.split(',').includes(_id)) };
    case routes.listCategories.path:
      return { body: categories };
    case routes.listBestProducts.path:
      return { body: products.filter((each) => fromWire(wireNames.product, each).isBest) };
    case routes.listCategoryProducts.path:
      return { body: products.filter(({ category }) => category === firstParameter) };
    case routes.findProducts.path:
      return { body: responses.found ?? findProducts(products, searchParams) };
    case routes.showProduct.path:
      return showProduct(products, firstParameter);
    default:
      return refusal(404, 'route.unknown', 'No such call');
  }
}

/** Implements only the parts of the backend search that these tests need. */
function findProducts(products: ProductWire[], parameters: URLSearchParams) {
  const words = parameters.get('q')?.toLowerCase() ?? '';
  const category = parameters.get('category') ?? undefined;
  const matches = products.filter(
    (each) =>
      each.productName.toLowerCase().includes(words) && (!category || each.category === category),
  );
  const limit = Number(parameters.get('limit'));
  const start = (Number(parameters.get('page') ?? 1) - 1) * limit;
  const ordered =
    parameters.get('sort') === 'random'
      ? inOrderOf(Number(parameters.get('seed')), matches)
      : matches;
  const categories = [...new Set(products.map((each) => each.category))];
  return {
    products: ordered.slice(start, start + limit),
    total: matches.length,
    filters: { category: categories.map((value) => ({ value, count: 1 })) },
  };
}

/** Sorts the products in an order that depends on the seed, but differs from the order of the real backend. */
function inOrderOf(seed: number, products: ProductWire[]) {
  const ranked = products.map((product, at) => ({ product, rank: Math.sin(seed * 1000 + at) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ product }) => product);
}

function showProduct(products: ProductWire[], id: string): Reply {
  if (!/^[0-9a-f]{24}$/.test(id)) return refusal(400, 'request.invalid', 'Invalid id');
  const product = products.find(({ _id }) => _id === id);
  return product ? { body: product } : refusal(404, 'product.not_found', 'No such product');
}

function refusal(status: number, code: string, message: string): Reply {
  return { status, body: { success: false, message, code } };
}
