// A separate file, because the code that every page loads must not include these texts.

export const replyTimeTexts = {
  /** The time is in hours up to two days, then in days. */
  usual: (hours: number) => `Usually answered within ${spanOf(hours)}`,
  noPayment: (hours: number) => `No payment now. We usually reply within ${spanOf(hours)}.`,
} as const;

function spanOf(hours: number) {
  if (hours === 1) return '1 hour';
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
