import type { Inquiry, InquiryStatus } from 'contracts';
import { toPage } from '../../lib/data-table/to-page.js';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/request.js';
import { toInquiry } from '../../lib/to-inquiry.js';

/** Lists the inquiries of one status, or of all. */
export const listInquiries =
  (status: InquiryStatus | undefined) =>
  async (query: RowsQuery, signal: AbortSignal): Promise<RowsPage<Inquiry>> => {
    const asked = { ...query, ...(status && { status }) };
    const { rows, total } = toPage(await request('listInquiries', { query: asked }, signal));
    return { rows: rows.map(toInquiry), total };
  };
