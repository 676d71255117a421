import { describe, expect, it } from '@jest/globals';
import type { Inquiry, QuotationState } from 'contracts';
import type { InquiryThread } from '../../lib/threads.js';
import { filterInquiries, type InquiryFilter } from './choose-inquiries.js';

const inquiry = (number: string, status: Inquiry['status'], productName = 'Quartz') =>
  ({
    ...{ number, status },
    products: [{ product: { productName, modelNumber: `M-${number}` } }],
  }) as Inquiry; // The cast is safe: the tested function reads only these fields.

const thread = (number: string, state: QuotationState): [string, InquiryThread] => [
  number,
  { number, unread: 0, version: 1, state, expiresAt: null },
];

const inquiries = [
  inquiry('A-1', 'replied'),
  inquiry('A-2', 'pending', 'Blue Agate'),
  inquiry('A-3', 'cancelled'),
  inquiry('A-4', 'replied'),
  inquiry('A-5', 'replied'),
  inquiry('A-6', 'replied'),
];
const threads = new Map([
  thread('A-1', 'sent'),
  thread('A-4', 'changes_requested'),
  thread('A-5', 'accepted'),
  thread('A-6', 'expired'),
]);

const chosen = (choice: Partial<InquiryFilter>) =>
  filterInquiries(inquiries, threads, { group: 'all', search: '', ...choice }).map(
    ({ number }) => number,
  );

describe('filterInquiries', () => {
  it.each([
    ['all', ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']],
    ['toAnswer', ['A-1']],
    ['withUs', ['A-2', 'A-4']],
    ['accepted', ['A-5']],
    ['closed', ['A-3', 'A-6']],
  ] as const)('returns the inquiries of the group %s', (group, numbers) => {
    expect(chosen({ group })).toEqual(numbers);
  });

  it.each([
    [' a-2 ', ['A-2']],
    ['blue ag', ['A-2']],
    ['m-a-6', ['A-6']],
    ['jade', []],
  ])('searches the inquiry number, product names and models for "%s"', (search, numbers) => {
    expect(chosen({ search })).toEqual(numbers);
  });

  it('returns only inquiries that match both the group and the search', () => {
    expect(chosen({ group: 'closed', search: 'quartz' })).toEqual(['A-3', 'A-6']);
  });
});
