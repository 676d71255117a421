/** Replies by email reach the shop's mailbox, but not the conversation on the inquiry page. */
export const howToReply =
  "Reply on the inquiry page, where you can see the whole conversation. Replies to this email reach us too, but aren't shown there.";
