import type { AccountFields } from '../account.schema.js';

/** Returns a person's name, else their email address, or an empty string if neither is known. */
export const displayName = (account?: Pick<AccountFields, 'name' | 'email'> | null): string =>
  account?.name || account?.email || '';
