/** Shown for account links that are too old, already used or invalid. */
export const linkExpiredText =
  'It was already used, or it is too old. Sign in to your account to request a new one.';
