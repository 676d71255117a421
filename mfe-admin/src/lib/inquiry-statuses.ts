import type { InquiryStatus } from 'contracts';

/** Every status of an inquiry with its word and its colour. */
export const statuses: Record<InquiryStatus, { word: string; colour: 'yellow' | 'green' | 'red' }> =
  {
    pending: { word: 'Pending', colour: 'yellow' },
    replied: { word: 'Replied', colour: 'green' },
    cancelled: { word: 'Cancelled', colour: 'red' },
  };
