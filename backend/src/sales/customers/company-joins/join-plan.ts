import type { CompanyJoinRequest, CompanyRole } from 'contracts';
import {
  displayName,
  type StoredAccount,
  type StoredCompany,
} from '../../../identity/accounts/index.js';
import { AppError } from '../../../platform/errors.js';

export interface JoinedCustomer {
  account: StoredAccount;
  role: CompanyRole;
  isNew: boolean;
}

export type CompanyDetails = Pick<
  StoredCompany,
  'name' | 'taxNumber' | 'country' | 'address' | 'addresses'
>;

export const companyJoinError = (text: string) => new AppError('company.not_changeable', text);

/** Throws if both customers already belong to companies, because neither can then join the other's company. */
export function assertCanJoin(
  own: StoredAccount,
  other: StoredAccount,
  nameOf: (account: StoredAccount) => string,
) {
  if (!own.membership || !other.membership) return;
  if (own.membership.companyId.equals(other.membership.companyId))
    throw companyJoinError(`Both customers already belong to ${nameOf(own)}.`);
  throw companyJoinError(
    `The customers belong to ${nameOf(own)} and ${nameOf(other)}. One of them must leave the company first.`,
  );
}

/**
 * Returns both customers with their roles. A customer without a company joins with the chosen role. If neither has a
 * company, the first customer becomes the owner of the new company.
 */
export function assignCompanyRoles(
  own: StoredAccount,
  other: StoredAccount,
  role: CompanyJoinRequest['role'],
): [JoinedCustomer, JoinedCustomer] {
  const ownRole = own.membership?.role ?? (other.membership ? role : 'owner');
  return [
    { account: own, role: ownRole, isNew: !own.membership },
    { account: other, role: other.membership?.role ?? role, isNew: !other.membership },
  ];
}

/** Returns the profile of a new company. The first customer's data takes precedence over the second customer's data. */
export function createCompanyDetails(own: StoredAccount, other: StoredAccount): CompanyDetails {
  const text = (field: 'company' | 'address') => own[field] || other[field] || '';
  // The tax number and the country are copied from the same customer, because the number is valid only in that
  // country.
  const taxed = own.taxNumber || own.country ? own : other;
  return {
    name: text('company') || displayName(own) || 'Company',
    ...{ taxNumber: taxed.taxNumber ?? '', country: taxed.country ?? '' },
    ...{ address: text('address'), addresses: [...(own.addresses ?? [])] },
  };
}
