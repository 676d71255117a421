import { calls, type ExplicitPrices, type PriceListForm } from 'contracts';
import type { Browser } from './browser.js';

export const priceListPath = (id = '', ...rest: string[]) =>
  ['/api/admin/price-lists', id, ...rest].filter(Boolean).join('/');

/** Returns the form of a price list. By default, it has no percentages and applies to both currencies. */
export const listForm = (fields: Partial<PriceListForm> = {}): PriceListForm => ({
  ...{ name: 'Gold', currencies: ['USD', 'INR'], validFrom: null, validUntil: null },
  ...{ categories: [], basisPoints: 0, ...fields },
});

export async function createList(staff: Browser, fields: Partial<PriceListForm> = {}) {
  const response = await staff.post(priceListPath(), listForm(fields));
  return calls.createPriceList.answer.parse(await response.json()).list;
}

export async function showList(staff: Browser, id: string) {
  const response = await staff.get(priceListPath(id));
  return calls.showPriceList.answer.parse(await response.json());
}

interface Assignment {
  list: string | null;
  before?: string | null | undefined;
}

export const assignList = (staff: Browser, uid: string, { list, before = null }: Assignment) =>
  staff.patch(`/api/admin/customers/${uid}/price-list`, { list, before });

export async function listProducts(staff: Browser, id: string, query = '') {
  const response = await staff.get(`${priceListPath(id, 'products')}${query}`);
  return calls.listPriceListProducts.answer.parse(await response.json());
}

/** Sets explicit prices by product id, based on their stored revisions. Returns the id of the change. */
export async function setPrices(
  staff: Browser,
  id: string,
  prices: Record<string, Partial<ExplicitPrices> | null>,
) {
  const { rows } = await listProducts(staff, id, '?limit=500');
  const revisions = new Map(rows.map((row) => [row.id, row.revision]));
  const body = Object.entries(prices).map(([productId, change]) => ({
    ...{ productId, revision: revisions.get(productId) ?? 0 },
    explicit: change && { dollarPrice: null, discountedPrice: null, priceTiers: [], ...change },
  }));
  const response = await staff.post(priceListPath(id, 'prices'), { prices: body });
  return calls.setListPrices.answer.parse(await response.json()).changeId;
}
