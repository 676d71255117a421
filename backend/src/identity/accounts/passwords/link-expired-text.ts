export const linkExpiredText =
  'This link was already used or is too old. Request a new one in your account.';
