import { formatHours } from 'contracts';

// In a separate file, because the code that every page loads must not include these strings.

export const replyTimeTexts = {
  /** The time is in hours up to two days, and in days above that. */
  usual: (hours: number) => `Usually answered within ${formatHours(hours)}`,
  noPayment: (hours: number) => `No payment now. We usually reply within ${formatHours(hours)}.`,
} as const;
