/**
 * True if the total is due immediately, because there are no payment terms. Payment terms are free text and may require
 * a partial advance payment.
 */
export const isTotalDueImmediately = ({ paymentTerms }: { paymentTerms: string }) =>
  paymentTerms === '';
