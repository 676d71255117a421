import type { InquiryStatus } from 'contracts';

export const inquiryStatusBadges: Record<
  InquiryStatus,
  { word: string; colour: 'yellow' | 'green' | 'red' }
> = {
  pending: { word: 'Pending', colour: 'yellow' },
  replied: { word: 'Replied', colour: 'green' },
  cancelled: { word: 'Cancelled', colour: 'red' },
};
