// `cartMessage` has its own file, so that remotes can import it without the schemas.

/** The documented message of every inquiry that is sent from a cart; it contains nothing that the buyer wrote. */
export const cartMessage = 'Inquiry from cart';
