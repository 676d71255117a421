import type { Inquiry } from 'contracts';
import type { InquiryThread } from '../../lib/threads.js';

export type InquiryGroup = 'toAnswer' | 'withUs' | 'accepted' | 'closed';

export interface InquiryFilter {
  group: InquiryGroup | 'all';
  /** Matches a part of an inquiry number, product name or model number. */
  search: string;
}

type Threads = ReadonlyMap<string, InquiryThread>;

export function filterInquiries(
  inquiries: readonly Inquiry[],
  threads: Threads,
  { group, search }: InquiryFilter,
): Inquiry[] {
  const searchText = search.trim().toLocaleLowerCase();
  return inquiries.filter(
    (inquiry) =>
      (group === 'all' || groupOf(inquiry, threads.get(inquiry.number)) === group) &&
      (searchText === '' ||
        textsOf(inquiry).some((text) => text.toLocaleLowerCase().includes(searchText))),
  );
}

function groupOf({ status }: Inquiry, thread: InquiryThread | undefined): InquiryGroup {
  switch (thread?.state) {
    case 'sent':
      return 'toAnswer';
    case 'changes_requested':
      return 'withUs';
    case 'accepted':
      return 'accepted';
    case 'declined':
    case 'expired':
    case 'withdrawn':
      return 'closed';
    default:
      return status === 'cancelled' ? 'closed' : 'withUs';
  }
}

const textsOf = ({ number, products }: Inquiry) => [
  number,
  ...products.flatMap(({ product }) => [product.productName, product.modelNumber]),
];
