export const linkExpiredText =
  'It was already used, or it is too old. Sign in to your account to request a new one.';
