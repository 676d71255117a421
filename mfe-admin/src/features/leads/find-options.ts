import { fromWire, wireNames, type Product } from 'contracts';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/api/request.js';
import type { Option } from '../../lib/choice/choice.js';
import { personName } from '../../lib/format/person-name.js';

const limit = 5;

export interface ProductOption extends Option {
  minQuantity: number;
  quantityUnit: Product['quantityUnit'];
}

export async function findCustomers(q: string, signal: AbortSignal): Promise<Option[]> {
  const { rows } = toRowsPage(await request('listUsers', { query: { q, limit, page: 1 } }, signal));
  return rows.map((row) => {
    const account = fromWire(wireNames.account, row);
    const detail = [account.email, account.mobile].filter(Boolean).join(' · ');
    return { id: account.uid, name: personName(account), detail };
  });
}

export async function findProducts(q: string, signal: AbortSignal): Promise<ProductOption[]> {
  const query = { q, limit, page: 1 };
  const { items } = await request('listStaffProducts', { query }, signal);
  return items.map((item) => {
    const product = fromWire(wireNames.product, item);
    const { id, productName, modelNumber: detail, minQuantity = 1, quantityUnit } = product;
    return { id, name: productName || 'Unnamed Product', detail, minQuantity, quantityUnit };
  });
}
