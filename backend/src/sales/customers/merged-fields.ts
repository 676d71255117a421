import { createHash } from 'node:crypto';
import type { MergeWish } from 'contracts';
import type { StoredAccount } from '../../identity/accounts/index.js';

type Fields = Record<string, unknown>;

/** What the account that stays has for itself where it says nothing. */
const filled = [
  'company',
  'taxNumber',
  'country',
  'address',
  'addresses',
  'language',
  'priceLevelNote',
  'passwordHash',
  'external',
] as const;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** The fields of the account that stays which become others than they are. */
export function mergedFields(
  own: StoredAccount,
  other: StoredAccount,
  keep: MergeWish['keep'],
): Fields {
  const chosen = (field: 'name' | 'email' | 'mobile') =>
    (keep[field] === 'other' && !isEmpty(other[field])) || isEmpty(own[field]);
  const got: Fields = {};
  for (const field of ['name', 'mobile'] as const)
    if (chosen(field) && !isEmpty(other[field])) got[field] = other[field];
  // Whether an address was confirmed goes with it.
  if (chosen('email') && !isEmpty(other.email)) {
    got['email'] = other.email;
    got['emailVerifiedAt'] = other.emailVerifiedAt ?? null;
    got['isConfirmedByLinkOnly'] = other.isConfirmedByLinkOnly ?? null;
  }
  for (const field of filled)
    if (isEmpty(own[field]) && !isEmpty(other[field])) got[field] = other[field];
  if (other.isSubscribed && !own.isSubscribed) got['isSubscribed'] = true;
  return got;
}

/** The same fields as they were, null where there was nothing. */
export const fieldsAsTheyWere = (account: StoredAccount, names: string[]): Fields => {
  const fields: Fields = { ...account };
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
};

/** Sets fields, and takes those away that are nothing. */
export function settingOf(fields: Fields) {
  const entries = Object.entries(fields);
  const set = entries.filter(([, value]) => value !== null);
  const unset = entries.filter(([, value]) => value === null).map(([name]) => [name, 1] as const);
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
  };
}

/** Stands for a preview: the same for the same, and for nothing else. */
export const fingerprintOf = (preview: object) =>
  createHash('sha256').update(JSON.stringify(preview)).digest('hex');
