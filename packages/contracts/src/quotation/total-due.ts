/** True if the total is due immediately. Payment terms are free text and may require a partial advance payment. */
export const isTotalDue = ({ paymentTerms }: { paymentTerms: string }) => paymentTerms === '';
