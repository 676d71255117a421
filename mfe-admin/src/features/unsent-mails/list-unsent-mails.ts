import type { UnsentMail } from 'contracts';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/api/request.js';

export const unsentMailsKey = ['mails', 'unsent'];

export const listUnsentMails = (
  { page, limit, sort, q }: RowsQuery,
  signal: AbortSignal,
): Promise<RowsPage<UnsentMail>> => {
  const query = { page, limit, ...(sort && { sort }), ...(q && { q }) };
  return request('listUnsentMails', { query }, signal);
};
