import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { routes } from 'contracts';
import {
  baselineCategoryPage,
  categoryPath,
  baselineHomePage,
  baselineProductPage,
} from './baseline-pages.mjs';

/** @typedef {import('./baseline-pages.mjs').Product} Product */
/** @typedef {{ path: string, page: string }} Compared `path` of a shop page and of its static baseline */

/**
 * Serves static baselines of the home, category and product pages, with the same picture files as the shop. @param
 * {string} shop
 */
export async function startBaselineSite(shop) {
  /** @param {string} path */
  const read = async (path) => (await fetch(shop + path)).json();
  /** @type {Product[]} */
  const products = await read(routes.listProducts.path);
  const product = products.find((candidate) => candidate.additionalImages.length > 1);
  if (!product) throw new Error('The catalogue has no product with more pictures');
  const productPath = `/Product/${product._id}`;
  const listPath = categoryPath(product.category);
  const home = baselineHomePage({
    largest: await largestPicture(shop, '/'),
    products,
    best: await read(routes.listBestProducts.path),
    categories: await read(routes.listCategories.path),
  });
  const detail = baselineProductPage({
    largest: await largestPicture(shop, productPath),
    product,
    related: products.filter((candidate) => candidate !== product).slice(0, 4),
  });
  const list = baselineCategoryPage({
    largest: await largestPicture(shop, listPath),
    name: product.category,
    products: products.filter(({ category }) => category === product.category),
  });
  const pages = new Map([
    ['/', brotliCompressSync(home)],
    [listPath, brotliCompressSync(list)],
    [productPath, brotliCompressSync(detail)],
  ]);
  return { ...(await serve(shop, pages)), productPath, categoryPath: listPath };
}

/**
 * Returns the sources of the picture that the shop page preloads, which is the largest picture above the fold.
 * @param {string} shop @param {string} path
 */
async function largestPicture(shop, path) {
  const html = await (await fetch(shop + path)).text();
  const tags = html.match(/<link\b[^>]*>/g) ?? [];
  const tag = tags.find((each) => each.includes('as="image"')) ?? '';
  /** @param {string} name */
  const attribute = (name) => new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  const srcset = attribute('imagesrcset');
  if (srcset === undefined) throw new Error(`${path} preloads no picture`);
  return { srcset, sizes: attribute('imagesizes') ?? '100vw' };
}

/** @param {string} shop @param {Map<string, Buffer>} pages */
async function serve(shop, pages) {
  /** @type {Map<string, Promise<{ type: string, bytes: Buffer }>>} */
  const pictures = new Map();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const page = pages.get(path);
    if (page) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      return response.writeHead(200, headers).end(page);
    }
    if (!path.startsWith('/media/'))
      return response.writeHead(path === '/robots.txt' ? 200 : 404).end();
    const picture = pictures.get(path) ?? fetchPicture(shop + path);
    pictures.set(path, picture);
    const { type, bytes } = await picture;
    response
      .writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000' })
      .end(bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/** @param {string} url */
async function fetchPicture(url) {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { type: response.headers.get('content-type') ?? '', bytes };
}
