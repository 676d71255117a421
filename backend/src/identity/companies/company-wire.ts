import type { Company, CompanyMember, MemberInvitation } from 'contracts';
import {
  displayName,
  invitationStateOf,
  type CompanyAccount,
  type StoredCompany,
} from '../accounts/index.js';
import type { StoredMemberInvitation } from './member-invitation.schema.js';

export function toCompanyWire(company: StoredCompany, role: Company['role']): Company {
  const { _id, name, taxNumber, country, address, addresses, approvalLimits: limits } = company;
  return {
    ...{ id: String(_id), name, role, taxNumber, country, address },
    addresses: addresses.map(({ label, text, isDefault }) => ({
      ...{ label: label ?? '', text: text ?? '' },
      ...(isDefault && { isDefault: true }),
    })),
    approvalLimits: { dollars: limits?.dollars ?? null, rupees: limits?.rupees ?? null },
  };
}

export function toMemberWire({ _id, membership, ...account }: CompanyAccount): CompanyMember {
  return {
    ...{ uid: String(_id), name: displayName(account), email: account.email ?? '' },
    ...{ role: membership.role, joinedAt: membership.joinedAt.toISOString() },
  };
}

export function toMemberInvitationWire(
  invitation: StoredMemberInvitation,
  invitedBy: string,
): MemberInvitation {
  const { _id, email, role, sentAt, expiresAt } = invitation;
  const state = invitationStateOf(invitation) === 'open' ? 'open' : 'expired';
  return {
    ...{ id: String(_id), email, role, invitedBy, state },
    ...{ sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}
