import { accountRoles } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';
import { deletedFields, undoWindowMs } from '../../platform/database/index.js';

const definition = {
  name: { type: String, default: '' },
  email: { type: String },
  /** Set once the owner has proved access to this e-mail address. */
  emailVerifiedAt: { type: Date },
  /**
   * Set when the address was confirmed by its mailed link without a session of the account. Mail may be sent to it, but the
   * reader of the mail and the holder of the account may be different people.
   */
  isConfirmedByLinkOnly: { type: Boolean },
  mobile: { type: String },
  /** Issuer and subject of an account elsewhere. */
  external: { type: String },
  address: { type: String, default: '' },
  company: { type: String },
  /** GSTIN, VAT number, or what there is elsewhere. */
  taxNumber: { type: String },
  /** ISO 3166-1, two letters. */
  country: { type: String },
  /** Those beside the main one. */
  addresses: { type: [{ label: String, text: String, _id: false }], default: undefined },
  /** A tag of BCP 47. */
  language: { type: String },
  /** What staff note of his prices; he never sees it. */
  priceLevelNote: { type: String },
  role: { type: String, enum: accountRoles, default: 'user', required: true },
  passwordHash: { type: String },
  /** Counted up to end all sessions: one that was begun by what was known before it is none. */
  sessionVersion: { type: Number },
  /** What the authenticator app knows, unreadable here; pending until the app has shown that it knows it. */
  totpSecret: { type: String },
  totpPending: { type: String },
  /** The half minute of the last code that was taken. */
  totpStep: { type: Number },
  recoveryCodes: { type: [String], default: undefined },
  isSubscribed: { type: Boolean, default: false, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  lastSignInAt: { type: Date },
  ...deletedFields,
  /** The account that it was merged into, which is why it is deleted. */
  mergedInto: { type: String },
  /** E-mail address, phone and Google account of a deleted account: reserved until it can no longer come back. */
  kept: { type: { email: String, mobile: String, external: String }, _id: false },
} as const;

export const accountSchema = new Schema(definition, { collection: 'accounts', versionKey: false });

/** What is taken away to turn it off. */
export const secondFactorFields = {
  totpSecret: 1,
  totpPending: 1,
  totpStep: 1,
  recoveryCodes: 1,
} as const;

/** What opens an account besides the mail to its address. */
export const otherSignInMethods = {
  passwordHash: 1,
  mobile: 1,
  external: 1,
  ...secondFactorFields,
} as const;

// An account may lack any of them, so that only present ones are compared.
accountSchema.index({ email: 1 }, { unique: true, sparse: true });
accountSchema.index({ mobile: 1 }, { unique: true, sparse: true });
accountSchema.index({ role: 1, deletedAt: 1 });
accountSchema.index({ external: 1 }, { unique: true, sparse: true });
for (const name of ['email', 'mobile', 'external'])
  accountSchema.index({ [`kept.${name}`]: 1 }, { sparse: true });

// The orders in which staff see them; names and addresses are sorted as people do, without an index.
for (const field of ['createdAt', 'lastSignInAt', 'email', 'mobile', 'role'])
  accountSchema.index({ deletedAt: 1, [field]: -1, _id: -1 });
accountSchema.index({ deletedAt: 1 }, { expireAfterSeconds: undoWindowMs / 1000 });

export type AccountFields = InferRawDocType<typeof definition>;
export type StoredAccount = AccountFields & { _id: Types.ObjectId };
/** Whether whoever has it has shown that mail or a phone reaches him. */
export const isConfirmed = ({ emailVerifiedAt, mobile }: AccountFields) =>
  Boolean(emailVerifiedAt ?? mobile);

/** The address to which mail may be sent. Only a confirmed one: anybody can type an address into a form. */
export const confirmedEmail = (
  account: Pick<AccountFields, 'email' | 'emailVerifiedAt'> | null | undefined,
) => (account?.emailVerifiedAt && account.email) || undefined;

/** Whether the holder of the account has proved access to its e-mail. Until then a later proof takes the account over. */
export const isHolderProven = (
  account: Pick<AccountFields, 'emailVerifiedAt' | 'isConfirmedByLinkOnly'> | null,
) => Boolean(account?.emailVerifiedAt && !account.isConfirmedByLinkOnly);
export const accountName = 'Account';
