import { maxChosenInquiries, type Inquiry, type InquiryStatus } from 'contracts';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/api/request.js';
import { toInquiry } from '../../lib/api/to-inquiry.js';

interface Choice {
  status: InquiryStatus | undefined;
  isUnread: boolean;
  isMine: boolean;
}

export const listInquiries =
  ({ status, isUnread, isMine }: Choice) =>
  async (query: RowsQuery, signal: AbortSignal): Promise<RowsPage<Inquiry>> => {
    const numbers = isUnread ? await listUnread(signal) : undefined;
    if (numbers === '') return { rows: [], total: 0 };
    const listQuery = {
      ...query,
      ...(status && { status }),
      ...(numbers && { numbers }),
      ...(isMine && { assignee: 'me' as const }),
    };
    const { rows, total } = toRowsPage(
      await request('listInquiries', { query: listQuery }, signal),
    );
    return { rows: rows.map(toInquiry), total };
  };

async function listUnread(signal: AbortSignal) {
  const { inquiries } = await request('listStaffThreads', {}, signal);
  const numbers = inquiries.map(({ number }) => number);
  return numbers.slice(0, maxChosenInquiries).join(',');
}
