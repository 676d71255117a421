/** The most that a target price may be, in US dollars. Without schemas beside it, since the cart's code imports it. */
export const maxTargetPrice = 10_000_000;
