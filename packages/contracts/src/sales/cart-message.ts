// A separate file, so that remotes that need no schemas do not load them.

/** The documented message of every inquiry that is sent from a cart; it contains no text of the buyer. */
export const cartMessage = 'Inquiry from cart';
