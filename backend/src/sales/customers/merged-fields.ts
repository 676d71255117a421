import { createHash } from 'node:crypto';
import { companyRoles, type AccountMergeInput } from 'contracts';
import type { StoredAccount } from '../../identity/accounts/index.js';

type Fields = Record<string, unknown>;

/** Fields that a merge copies from the deleted account if they are empty in the remaining account. */
const filled = [
  'company',
  'taxNumber',
  'country',
  'address',
  'addresses',
  'language',
  'website',
  'businessMessage',
  'priceLevelNote',
  'priceList',
  'passwordHash',
  'external',
] as const;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

const isWithheld = ({ approval }: StoredAccount) =>
  Boolean(approval) && approval?.state !== 'approved';

/** True if the accounts belong to different companies and therefore cannot be merged. */
export const haveDifferentCompanies = (own: StoredAccount, other: StoredAccount) =>
  Boolean(own.membership && other.membership) &&
  String(own.membership?.companyId) !== String(other.membership?.companyId);

const rankOf = ({ membership }: StoredAccount) =>
  membership ? companyRoles.indexOf(membership.role) : -1;

/** Returns the fields of the remaining account that the merge changes, with their new values. */
export function mergeAccountFields(
  own: StoredAccount,
  other: StoredAccount,
  keep: AccountMergeInput['keep'],
): Fields {
  const takesOther = (field: 'name' | 'email' | 'mobile') =>
    (keep[field] === 'other' && !isEmpty(other[field])) || isEmpty(own[field]);
  const newValues: Fields = {};
  for (const field of ['name', 'mobile'] as const)
    if (takesOther(field) && !isEmpty(other[field])) newValues[field] = other[field];
  if (takesOther('email') && !isEmpty(other.email)) {
    newValues['email'] = other.email;
    newValues['emailVerifiedAt'] = other.emailVerifiedAt ?? null;
    newValues['isConfirmedByLinkOnly'] = other.isConfirmedByLinkOnly ?? null;
  }
  for (const field of filled)
    if (isEmpty(own[field]) && !isEmpty(other[field])) newValues[field] = other[field];
  // The merged account is approved if either account was approved.
  if (isWithheld(own) && !isWithheld(other)) newValues['approval'] = other.approval ?? null;
  if (other.membership && rankOf(other) > rankOf(own)) newValues['membership'] = other.membership;
  if (other.isSubscribed && !own.isSubscribed) newValues['isSubscribed'] = true;
  return newValues;
}

/** Returns the values of the named fields, or null for absent ones. */
export const pickFields = (account: StoredAccount, names: string[]): Fields => {
  const fields: Fields = { ...account };
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
};

export function toMongoUpdate(fields: Fields) {
  const entries = Object.entries(fields);
  const set = entries.filter(([, value]) => value !== null);
  const unset = entries.filter(([, value]) => value === null).map(([name]) => [name, 1] as const);
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
  };
}

/**
 * Returns a fingerprint of a merge preview. A different fingerprint at the time of the merge shows that the preview is
 * outdated.
 */
export const hashMergePreview = (preview: object) =>
  createHash('sha256').update(JSON.stringify(preview)).digest('hex');
