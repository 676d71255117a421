/** The maximum target price, in US dollars. In a separate file without schemas, because the cart imports it. */
export const maxTargetPrice = 10_000_000;
