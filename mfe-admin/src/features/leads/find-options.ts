import { toPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/request.js';
import type { Option } from './choice.js';

const limit = 5;

export interface ProductOption extends Option {
  minQuantity: number;
}

export async function findCustomers(q: string, signal: AbortSignal): Promise<Option[]> {
  const { rows } = toPage(await request('listUsers', { query: { q, limit, page: 1 } }, signal));
  return rows.map(({ uid, Uname, email, mobile }) => ({
    id: uid,
    name: Uname || email || mobile,
    detail: [email, mobile].filter(Boolean).join(' · '),
  }));
}

export async function findProducts(q: string, signal: AbortSignal): Promise<ProductOption[]> {
  const query = { q, limit, page: 1 };
  const { items } = await request('listStaffProducts', { query }, signal);
  return items.map(({ _id: id, productName, modelNumber, MinQuantity }) => ({
    id,
    name: productName || 'Unnamed Product',
    detail: modelNumber,
    minQuantity: MinQuantity ?? 1,
  }));
}
