/**
 * Sets `data-customer` for signed-in customers, so that style sheets reserve space for customer content. Inlined,
 * because the cached page is the same for all visitors and an external script could run after the first paint.
 */
export const customerAttributeScript =
  "document.documentElement.toggleAttribute('data-customer',/(^| )user=/.test(document.cookie))";
