import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';
import { toInquiry } from '../../lib/api/to-inquiry.js';

export const staffInquiryQueryKey = (number: string) => ['quotation', number] as const;

/** The inquiry with all versions of its quotation, including drafts, newest first. */
export const staffInquiryQuery = (number: string) =>
  queryOptions({
    queryKey: staffInquiryQueryKey(number),
    queryFn: async ({ signal }) => {
      const page = await request('showStaffInquiry', { params: { number } }, signal);
      return { ...page, inquiry: toInquiry(page.inquiry) };
    },
  });

export type StaffInquiry = Awaited<
  ReturnType<NonNullable<ReturnType<typeof staffInquiryQuery>['queryFn']>>
>;
