import type { DeletedItem } from 'contracts';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/api/request.js';
import type { KindChoice } from './use-kind.js';

export const binKey = ['bin'];

export const listDeleted =
  (kind: KindChoice) =>
  ({ page, limit, q }: RowsQuery, signal: AbortSignal): Promise<RowsPage<DeletedItem>> => {
    const query = { page, limit, ...(q && { q }), ...(kind !== 'all' && { kind }) };
    return request('listDeleted', { query }, signal);
  };
