import { z } from 'zod';
import { email } from '../account.js';
import { requiredText } from '../http/form-inputs.js';
import { id } from '../product.js';
import { companyRoles } from '../customer-roles.js';
import {
  labelledAddress,
  maxAddresses,
  profileFields,
  storedProfile,
  taxNumberRefinement,
} from './profile.js';

/** The maximum number of members in a company. */
export const maxMembers = 100;

const role = z.enum(companyRoles);

/**
 * The additional addresses of a company. The form for an inquiry preselects the address with `isDefault`, or the main
 * address if no address is marked.
 */
const addresses = z
  .array(labelledAddress.extend({ isDefault: z.boolean().optional() }))
  .max(maxAddresses, `Enter at most ${maxAddresses} other addresses`)
  .refine(
    (addresses) => addresses.filter(({ isDefault }) => isDefault).length <= 1,
    'Choose one default address',
  );

const limit = z
  .number('Enter an amount, or leave the field empty')
  .nonnegative('Enter an amount of 0 or more')
  .max(1_000_000_000, 'Enter at most 1,000,000,000')
  .nullable();

export const companyForm = z
  .strictObject({
    name: requiredText('Enter the name of the company', 200),
    taxNumber: profileFields.taxNumber,
    country: profileFields.country,
    address: profileFields.address,
    addresses,
    /** Buyers' inquiries above these amounts need an owner's approval. If absent, the current limits remain. */
    approvalLimits: z.strictObject({ dollars: limit, rupees: limit }).optional(),
  })
  .superRefine(...taxNumberRefinement);

export const memberInvitationForm = z.strictObject({ email, role });
export const memberRoleForm = z.strictObject({ role });

const { taxNumber, country, address } = storedProfile.shape;

const company = z.object({
  id,
  name: z.string(),
  taxNumber,
  country,
  address,
  addresses: z.array(
    z.object({ label: z.string(), text: z.string(), isDefault: z.boolean().optional() }),
  ),
  approvalLimits: z.object({ dollars: z.number().nullable(), rupees: z.number().nullable() }),
  /** The caller's role. */
  role,
});

const companyMember = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: z.iso.datetime(),
});

/** An invitation that has been neither accepted nor revoked. It is valid for 72 hours. */
const memberInvitation = z.object({
  id,
  email: z.string(),
  role,
  state: z.enum(['open', 'expired']),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The name of the inviting owner; empty if the account no longer exists. */
  invitedBy: z.string(),
});

/** The caller's company with its members; null for a customer without a company. Only owners see invitations. */
export const ownCompany = z.object({
  company: company.nullable(),
  members: z.array(companyMember),
  invitations: z.array(memberInvitation),
});

export const memberInvitationDetails = z.object({
  email: z.string(),
  company: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});

export type CompanyForm = z.output<typeof companyForm>;
export type OwnCompany = z.output<typeof ownCompany>;
export type Company = NonNullable<OwnCompany['company']>;
export type CompanyMember = OwnCompany['members'][number];
export type MemberInvitation = OwnCompany['invitations'][number];
export type MemberInvitationForm = z.output<typeof memberInvitationForm>;
export type MemberInvitationDetails = z.output<typeof memberInvitationDetails>;
