import { fromWire, wireNames, type User } from 'contracts';
import { toPage } from '../../lib/data-table/to-page.js';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/api/request.js';

export async function listUsers(query: RowsQuery, signal: AbortSignal): Promise<RowsPage<User>> {
  const { rows, total } = toPage(await request('listUsers', { query }, signal));
  return { rows: rows.map((row) => fromWire(wireNames.account, row)), total };
}
