/**
 * The maximum target price, in US dollars. The constant is in a separate file, so that the cart can import it without
 * the schemas.
 */
export const maxTargetPrice = 10_000_000;
