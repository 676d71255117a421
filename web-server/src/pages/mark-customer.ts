/**
 * Marks the document of a customer, so that style sheets keep room for what only customers see. Inlined, since a file may
 * come after the first paint, and a page is the same for everybody.
 */
export const markCustomerScript =
  "document.documentElement.toggleAttribute('data-customer',/(^| )user=/.test(document.cookie))";
