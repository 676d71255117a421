import { parse } from 'node:querystring';
import { Injectable } from '@nestjs/common';
import { calls, fromWire, routes, wireNames } from 'contracts';
import { visitor } from '../../identity/accounts/index.js';
import type { PublicRead } from '../../platform/response-cache/index.js';
import { CategoriesService, CategoryNames } from '../categories/index.js';
import { NotFoundError } from '../../platform/errors.js';
import { ProductsService } from './products.service.js';

type Find = (query: string) => PublicRead | undefined;

/** Maps request paths that bypass the framework to functions that load the response for visitors. */
@Injectable()
export class PublicReadLoaders {
  readonly #byPath: Map<string, Find>;

  constructor(
    private readonly products: ProductsService,
    private readonly categories: CategoriesService,
    private readonly names: CategoryNames,
  ) {
    const lists = this.lists();
    this.#byPath = withTrailingSlashVariants({
      [routes.listProducts.path]: () => lists.products,
      [routes.listBestProducts.path]: () => lists.best,
      [routes.listCategories.path]: () => lists.categories,
      [routes.listRenamedCategories.path]: () => lists.renamed,
      [routes.showProduct.path]: (query) => this.#findProduct(query),
      [routes.listCategoryProducts.path]: (query) => this.#findCategory(query),
      [routes.listAddresses.path]: (query) => this.#findAddresses(query),
    });
  }

  find(url: string) {
    const queryStart = url.indexOf('?');
    if (queryStart < 0) return this.#byPath.get(url)?.('');
    return this.#byPath.get(url.slice(0, queryStart))?.(url.slice(queryStart + 1));
  }

  lists() {
    return {
      products: list('products', () => this.products.listProducts(visitor)),
      best: list('best', () => this.products.listBestProducts(visitor)),
      categories: list('categories', () => this.categories.listCategories()),
      renamed: list('renamed', () => this.names.listRenamed()),
    };
  }

  ofProduct(id: string): PublicRead {
    const load = () =>
      this.products.showProduct(id, visitor).then(toJsonBuffer, undefinedIfNotFound);
    return { key: `product ${id}`, isList: false, load };
  }

  ofCategory(name: string): PublicRead {
    const load = async () => {
      const products = await this.products.listCategoryProducts(name, visitor);
      // Empty lists are not cached, because clients can request any number of invented category names.
      return products.length > 0 ? toJsonBuffer(products) : undefined;
    };
    return { key: `category ${name}`, isList: false, load };
  }

  #findAddresses(query: string): PublicRead | undefined {
    const parsed = calls.listAddresses.query.safeParse(parse(query));
    if (!parsed.success) return undefined;
    const { page } = parsed.data;
    const load = async () => {
      const addresses = await this.products.listAddresses(page);
      // Empty pages are not cached, because clients can request any page number.
      return addresses.products.length > 0 ? toJsonBuffer(addresses) : undefined;
    };
    return { key: `addresses ${page}`, isList: false, load };
  }

  #findProduct(query: string) {
    const parsed = calls.showProduct.query.safeParse(parse(query));
    return parsed.success ? this.ofProduct(parsed.data.id.toLowerCase()) : undefined;
  }

  #findCategory(query: string) {
    const parsed = calls.listCategoryProducts.query.safeParse(parse(query));
    if (!parsed.success) return undefined;
    return this.ofCategory(fromWire(wireNames.categoryQuery, parsed.data).category);
  }
}

function list(key: string, load: () => Promise<unknown>): PublicRead {
  return { key, isList: true, load: () => load().then(toJsonBuffer) };
}

function toJsonBuffer(value: unknown) {
  return Buffer.from(JSON.stringify(value));
}

function undefinedIfNotFound(error: unknown) {
  if (error instanceof NotFoundError) return undefined;
  throw error;
}

function withTrailingSlashVariants(finds: Record<string, Find>) {
  const pairs = Object.entries(finds).flatMap(([path, find]) => {
    const bare = path.replace(/\/$/, '');
    return [[bare, find] as const, [`${bare}/`, find] as const];
  });
  return new Map(pairs);
}
