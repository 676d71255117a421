// A file of its own: a part that needs nothing else of the schemas does not load them.

/** The documented message of every inquiry that comes out of a cart: nobody's own words. */
export const cartMessage = 'Inquiry from cart';
