/** The message for links of accounts that are too old, used or not ours. */
export const linkExpiredText = 'This link has expired. Request a new one in your account.';
