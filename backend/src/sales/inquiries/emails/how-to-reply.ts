/** Email replies reach the shop's mailbox, but do not appear in the conversation on the inquiry page. */
export const buyerReplyHint =
  'Reply on the inquiry page, where you can see the whole conversation. You can also reply to this email.';

/**
 * Explains to staff where replies to an email about a customer go. `Reply-To` is the customer's address, if it is
 * known.
 */
export const staffReplyHint = (customerEmail: string | null | undefined) =>
  customerEmail
    ? "Replies to this email go to the customer, but aren't shown on the inquiry page."
    : "Replies to this email don't reach the customer.";
