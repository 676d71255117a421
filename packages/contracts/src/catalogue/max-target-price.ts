/** The maximum target price, in US dollars. In a file without schemas, since the cart's code imports it. */
export const maxTargetPrice = 10_000_000;
