/** Shown for account links that are too old, already used or invalid. */
export const linkExpiredText =
  'This link was already used or is too old. Request a new one in your account.';
