/** The message for links of accounts that are too old, used or not ours. */
export const linkExpiredText =
  'This link was already used or is too old. Request a new one in your account.';
