import { fromWire, wireNames, type User } from 'contracts';
import { asPage } from '../../lib/data-table/as-page.js';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/request.js';

/** The users, or a page of them. */
export async function listUsers(query: RowsQuery, signal: AbortSignal): Promise<RowsPage<User>> {
  const { rows, total } = asPage(await request('listUsers', { query }, signal));
  return { rows: rows.map((row) => fromWire(wireNames.account, row)), total };
}
