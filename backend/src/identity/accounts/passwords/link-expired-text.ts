export const linkExpiredText = 'It was already used or is too old. Sign in to request a new one.';
