/**
 * Marks the document as a customer's, so that style sheets reserve space for content that only customers see. Inlined,
 * because an external script could run after the first paint and the cached page is the same for all visitors.
 */
export const markCustomerScript =
  "document.documentElement.toggleAttribute('data-customer',/(^| )user=/.test(document.cookie))";
