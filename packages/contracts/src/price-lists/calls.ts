import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { pageQuery, searchText } from '../http/paging.js';
import { currencies } from '../money.js';
import { id, image, priceTier } from '../product.js';
import {
  explicitPrices,
  priceListPercentage,
  priceList,
  priceListChange,
  priceListForm,
} from './price-list.js';
import type { priceListRoutes } from './routes.js';
import { priceListImportPreview, buyerPriceFields } from './table.js';

/** The maximum number of products whose prices one request sets. */
export const maxPricesPerRequest = 500;
/** The maximum number of products in one bulk change of a list. */
export const maxBulkPriceListProducts = 10_000;

const count = z.int().nonnegative();
const byId = z.strictObject({ id });
const list = successResponse.extend({ list: priceList });

/**
 * The rule that determines a price in a price list. `documented` means that no rule applies and the shop price is used.
 */
const priceSources = ['explicit', 'category', 'everything', 'documented'] as const;

/** A product in the price list editor. Its prices are omitted if they are on request. */
const listedProduct = z.object({
  id,
  modelNumber: z.string(),
  productName: z.string(),
  category: z.string(),
  mainImage: image.optional(),
  documented: buyerPriceFields.partial(),
  effective: buyerPriceFields.partial(),
  sources: z.record(z.enum(currencies), z.enum(priceSources)),
  /** The explicit prices of the product; null if it has none. */
  explicit: z
    .object({
      dollarPrice: z.number().nullable(),
      discountedPrice: z.number().nullable(),
      priceTiers: z.array(priceTier),
    })
    .nullable(),
  /** The revision of the explicit prices. Every change increases it; it is 0 if the product has no explicit prices. */
  revision: count,
});

const listProductQuery = z.strictObject({
  page: pageQuery.shape.page.default(1),
  limit: pageQuery.shape.limit.default(25),
  sort: z
    .enum(['modelNumber', '-modelNumber', 'productName', '-productName', 'category', '-category'])
    .default('modelNumber'),
  q: searchText.default(''),
  category: z.string().min(1).max(100).optional(),
  /** Limits the result to products with an explicit price. */
  show: z.enum(['explicit']).optional(),
});

const ids = z.array(id);

/** The products to change: a list of ids, or all matches of the editor's filter except the products in `except`. */
const listChoice = z.union([
  z.strictObject({ ids: ids.min(1, 'Choose a product').max(1_000, 'Choose at most 1,000') }),
  z.strictObject({
    filter: listProductQuery.pick({ q: true, category: true, show: true }),
    except: ids.max(1_000).default([]),
  }),
]);

const bulkListChange = z.discriminatedUnion('kind', [
  /**
   * Sets explicit prices by applying a percentage to the shop prices (`documented`) or to the current prices of the
   * list (`effective`).
   */
  z.strictObject({
    kind: z.literal('percent'),
    basisPoints: priceListPercentage,
    base: z.enum(['documented', 'effective']),
    currencies: z.array(z.enum(currencies)).min(1, 'Choose a currency').max(currencies.length),
  }),
  /** Removes explicit prices. */
  z.strictObject({ kind: z.literal('clear') }),
]);

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'Not from a preview');

const bulkWanted = z.strictObject({ choice: listChoice, change: bulkListChange });

const bulkListPreview = z.object({
  chosen: count,
  changed: count,
  /**
   * The number of chosen products that stay unchanged, because they already have these prices or have no shop price to
   * apply a percentage to.
   */
  unchanged: count,
  /** The first few changed products. */
  rows: z.array(
    z.object({
      id,
      modelNumber: z.string(),
      productName: z.string(),
      before: buyerPriceFields.partial(),
      after: buyerPriceFields.partial(),
    }),
  ),
  /** Fingerprint of this preview. The server rejects the change if its result would differ from the preview. */
  fingerprint: z.string(),
});

/** `changeId` can be used to undo the change for 30 days. */
const pricesChanged = successResponse.extend({ changeId: id, changed: count });

export const priceListCalls = {
  listPriceLists: {
    summary: 'List the price lists by name, or those that were deleted and can be restored',
    who: 'catalogue.read',
    query: z.strictObject({ show: z.enum(['deleted']).optional() }),
    answer: z.object({ lists: z.array(priceList) }),
  },
  showPriceList: {
    summary: 'Get a price list',
    who: 'catalogue.read',
    params: byId,
    answer: priceList,
  },
  createPriceList: {
    summary: 'Create a price list',
    who: 'prices.manage',
    body: priceListForm,
    answer: list,
  },
  changePriceList: {
    summary: 'Change name, currencies, period and percentages of a price list',
    who: 'prices.manage',
    params: byId,
    body: priceListChange,
    answer: list,
  },
  deletePriceList: {
    summary:
      'Delete a price list, whose customers then see the documented prices; it can be restored for 30 days',
    who: 'prices.manage',
    params: byId,
    /** `confirmed` is the number of customers with this list that the user saw when confirming the deletion. */
    query: z.strictObject({ confirmed: z.coerce.number().int().nonnegative().default(0) }),
    answer: successResponse,
  },
  restorePriceList: {
    summary: 'Restore a deleted price list with its prices, for the customers who had it',
    who: 'prices.manage',
    params: byId,
    answer: list,
  },
  listPriceListCustomers: {
    summary: 'List the customers with a price list by name',
    who: 'customers.read',
    params: byId,
    query: z.strictObject({
      page: pageQuery.shape.page.default(1),
      limit: pageQuery.shape.limit.default(25),
    }),
    answer: z.object({
      rows: z.array(
        z.object({ uid: id, name: z.string(), company: z.string(), email: z.string() }),
      ),
      total: count,
    }),
  },
  listPriceListProducts: {
    summary: 'List the products on sale with their documented, explicit and effective prices',
    who: 'catalogue.read',
    params: byId,
    query: listProductQuery,
    answer: z.object({ rows: z.array(listedProduct), total: count }),
  },
  setListPrices: {
    summary: 'Set or remove explicit prices of several products in one step',
    who: 'prices.manage',
    params: byId,
    body: z.strictObject({
      prices: z
        .array(
          z.strictObject({
            productId: id,
            /** The new explicit prices; null removes them. */
            explicit: explicitPrices.nullable(),
            /** The revision that the user edited; the change is rejected if the prices have changed since. */
            revision: count,
          }),
        )
        .min(1)
        .max(maxPricesPerRequest, `Change at most ${maxPricesPerRequest} products`),
    }),
    answer: pricesChanged,
  },
  previewListPrices: {
    summary: 'Preview a bulk change of explicit prices; stores nothing',
    who: 'prices.manage',
    params: byId,
    body: bulkWanted,
    answer: bulkListPreview,
  },
  applyListPrices: {
    summary: 'Apply a bulk change of explicit prices as previewed: to all products or none',
    who: 'prices.manage',
    params: byId,
    body: bulkWanted.extend({ fingerprint }),
    answer: pricesChanged,
  },
  undoListPrices: {
    summary:
      'Undo a change of explicit prices; `kept` counts the products that changed since and stay as they are',
    who: 'prices.manage',
    params: byId,
    answer: successResponse.extend({ restored: count, kept: count }),
  },
  exportListPrices: {
    summary:
      'Download the products that match a filter with the explicit prices of a list, as XLSX',
    who: 'catalogue.read',
    params: byId,
    query: listProductQuery.pick({ q: true, category: true, show: true }),
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  previewListImport: {
    summary:
      'Preview an import of explicit prices from a CSV or XLSX file; rows with unknown model numbers are reported and skipped. Stores nothing',
    who: 'prices.manage',
    params: byId,
    body: z.strictObject({}),
    files: { table: 1 },
    answer: priceListImportPreview,
  },
  applyListImport: {
    summary: 'Import explicit prices as previewed: all or none',
    who: 'prices.manage',
    params: byId,
    body: z.strictObject({ fingerprint }),
    files: { table: 1 },
    answer: pricesChanged,
  },
  assignPriceList: {
    summary: "Set a customer's price list, or remove it",
    who: 'customers.manage',
    params: z.strictObject({ uid: id }),
    /**
     * `before` is the customer's price list when the caller loaded the page. The change is rejected if another list has
     * been assigned since.
     */
    body: z.strictObject({ list: id.nullable(), before: id.nullable() }),
    answer: successResponse,
  },
  assignCompanyPriceList: {
    summary:
      "Set a company's price list, or remove it. It applies to all members instead of their own lists",
    who: 'customers.manage',
    params: byId,
    body: z.strictObject({ list: id.nullable(), before: id.nullable() }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof priceListRoutes, CallContract>;

export type PriceListProduct = z.output<typeof listedProduct>;
export type PriceListProductQuery = z.output<typeof listProductQuery>;
export type PriceListProductSelection = z.output<typeof listChoice>;
export type BulkPriceListChange = z.output<typeof bulkListChange>;
export type BulkPriceListPreview = z.output<typeof bulkListPreview>;
export type PriceSource = (typeof priceSources)[number];
