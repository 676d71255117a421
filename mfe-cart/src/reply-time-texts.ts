import { formatHours } from 'contracts';

// These strings are in a separate file, because the code that every page loads must not include
// them.

export const replyTimeTexts = {
  /** The reply time is in hours up to two days, and in days otherwise. */
  usual: (hours: number) => `Usually answered within ${formatHours(hours)}`,
  noPayment: (hours: number) => `No payment now. We usually reply within ${formatHours(hours)}.`,
} as const;
