export const linkExpiredText = 'It has expired or was already used. Sign in to request a new link.';
