import { accountRoles, approvalStates, companyRoles } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';
import { deletedFields, undoWindowMs } from '../../platform/database/index.js';

/** A staff decision on whether the customer sees prices. */
const decision = {
  state: { type: String, enum: approvalStates, required: true },
  at: { type: Date, required: true },
  /** Id of the decision, and id of the staff member who made it; both are absent while the account is pending. */
  id: { type: String },
  by: { type: String },
  /** The reason for declining the account; shown to the customer. */
  reason: { type: String },
  /** The price list before and after the decision, if the decision changed it. */
  priceLists: { type: { before: String, after: String }, _id: false },
  /** True once staff have been notified of the pending account. */
  isAnnounced: { type: Boolean },
} as const;

const definition = {
  name: { type: String, default: '' },
  email: { type: String },
  /** Time at which the owner proved access to the email address. */
  emailVerifiedAt: { type: Date },
  /**
   * True if the emailed link was opened without a session of the account. Emails may be sent to the address, but their
   * reader and the account holder may be different people.
   */
  isConfirmedByLinkOnly: { type: Boolean },
  /** True if staff entered the address for a customer on the phone; emails may be sent to it before it is confirmed. */
  isEmailFromStaff: { type: Boolean },
  mobile: { type: String },
  /** Issuer and subject (OpenID Connect) of the linked external account. */
  external: { type: String },
  address: { type: String, default: '' },
  company: { type: String },
  /** GSTIN, VAT number, or the local equivalent. */
  taxNumber: { type: String },
  /** ISO 3166-1 alpha-2 code. */
  country: { type: String },
  /** Addresses other than the main one. */
  addresses: { type: [{ label: String, text: String, _id: false }], default: undefined },
  /** BCP 47 language tag. */
  language: { type: String },
  website: { type: String },
  /** The customer's message to the shop about their business. */
  businessMessage: { type: String },
  /**
   * The staff decision on whether the customer sees prices. An account without a decision counts as approved; it was
   * registered while every signed-in customer saw prices. `before` is the state that undoing the last decision
   * restores.
   */
  approval: { type: { ...decision, before: { type: decision, _id: false } }, _id: false },
  /**
   * The company that the customer belongs to. The company of a deleted account stays stored until the account is
   * erased.
   */
  membership: {
    type: {
      companyId: { type: Schema.Types.ObjectId, required: true },
      role: { type: String, enum: companyRoles, required: true },
      joinedAt: { type: Date, required: true },
    },
    _id: false,
  },
  /** Id of the assigned price list. A deleted list does not apply, but stays assigned in case it is restored. */
  priceList: { type: String },
  /** Internal staff note about the buyer's prices; never shown to the buyer. */
  priceLevelNote: { type: String },
  role: { type: String, enum: accountRoles, default: 'user', required: true },
  passwordHash: { type: String },
  /** Incremented to end all sessions. Sessions with an older version are invalid. */
  sessionVersion: { type: Number },
  /** Encrypted secret of the authenticator app; stored in `totpPending` until a code has confirmed the app. */
  totpSecret: { type: String },
  totpPending: { type: String },
  /** The 30-second time step of the last accepted authenticator code. */
  totpStep: { type: Number },
  recoveryCodes: { type: [String], default: undefined },
  isSubscribed: { type: Boolean, default: false, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  lastSignInAt: { type: Date },
  ...deletedFields,
  /** The account that this one was merged into; a merged account counts as deleted. */
  mergedInto: { type: String },
  /**
   * The email address, phone number and Google account of a deleted account. They stay reserved while the account can
   * be restored.
   */
  kept: { type: { email: String, mobile: String, external: String }, _id: false },
} as const;

export const accountSchema = new Schema(definition, { collection: 'accounts', versionKey: false });

/** Fields to unset when two-factor authentication is turned off. */
export const unsetSecondFactorFields = {
  totpSecret: 1,
  totpPending: 1,
  totpStep: 1,
  recoveryCodes: 1,
} as const;

/** Fields to unset to remove all sign-in methods except links sent to the email address. */
export const nonEmailSignInMethods = {
  passwordHash: 1,
  mobile: 1,
  external: 1,
  ...unsetSecondFactorFields,
} as const;

// Accounts may lack any of these fields, so the unique indexes are sparse.
accountSchema.index({ email: 1 }, { unique: true, sparse: true });
accountSchema.index({ mobile: 1 }, { unique: true, sparse: true });
accountSchema.index({ role: 1, deletedAt: 1 });
accountSchema.index({ 'approval.state': 1, 'approval.at': 1 }, { sparse: true });
accountSchema.index({ 'membership.companyId': 1, deletedAt: 1 }, { sparse: true });
accountSchema.index({ external: 1 }, { unique: true, sparse: true });
accountSchema.index({ priceList: 1, name: 1 }, { sparse: true });
for (const name of ['email', 'mobile', 'external'])
  accountSchema.index({ [`kept.${name}`]: 1 }, { sparse: true });

// Indexes for sorting the list of accounts in the staff area. Names and postal addresses are sorted with a collation,
// without an index.
for (const field of ['createdAt', 'lastSignInAt', 'email', 'mobile', 'role'])
  accountSchema.index({ deletedAt: 1, [field]: -1, _id: -1 });
accountSchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

export type AccountFields = InferRawDocType<typeof definition>;
export type AccountApproval = NonNullable<AccountFields['approval']>;
export type AccountMembership = NonNullable<AccountFields['membership']>;
export type StoredAccount = AccountFields & { _id: Types.ObjectId };
/** True if the holder has proved access to the email address or phone. */
export const isContactConfirmed = ({ emailVerifiedAt, mobile }: AccountFields) =>
  Boolean(emailVerifiedAt ?? mobile);

/**
 * Returns the email address that its owner has confirmed or that staff entered for a customer on the phone, or
 * undefined. Emails are never sent to other addresses, because anyone can enter any address in a form.
 */
export const confirmedEmail = (
  account: Pick<AccountFields, 'email' | 'emailVerifiedAt' | 'isEmailFromStaff'> | null | undefined,
) => ((account?.emailVerifiedAt || account?.isEmailFromStaff) && account.email) || undefined;

/**
 * True if the account holder has proved access to the email address. Until then, anyone else who proves access takes
 * the account over.
 */
export const isEmailOwnershipProven = (
  account: Pick<AccountFields, 'emailVerifiedAt' | 'isConfirmedByLinkOnly'> | null,
) => Boolean(account?.emailVerifiedAt && !account.isConfirmedByLinkOnly);
export const accountModelName = 'Account';
