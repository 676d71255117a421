/** Whether the total is due at once. Payment terms are free text and may ask for a part in advance. */
export const isTotalDue = ({ paymentTerms }: { paymentTerms: string }) => paymentTerms === '';
