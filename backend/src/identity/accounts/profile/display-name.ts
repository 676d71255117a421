import type { AccountFields } from '../account.schema.js';

/** What a person is called: by the name, else by the e-mail address; nothing for one who is unknown or has neither. */
export const displayName = (account?: Pick<AccountFields, 'name' | 'email'> | null): string =>
  account?.name || account?.email || '';
