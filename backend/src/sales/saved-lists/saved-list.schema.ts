import type { SavedListLine } from 'contracts';
import { Schema, type Types } from 'mongoose';

const oneDay = 24 * 60 * 60;

export type SavedProduct = SavedListLine['saved'] & {
  /** Uid of the customer for whom the saved price applies; members of a company can have different price lists. */
  pricedFor?: string;
};

export interface StoredListLine {
  productId: Types.ObjectId;
  quantity: number;
  note: string;
  /** The product as the customer saw it when the line was saved. */
  saved: SavedProduct;
  /** Time at which the line was removed; for an hour, the removal can be undone. */
  removedAt?: Date;
}

export interface SavedListFields {
  /** The customer of a private list; in a company, the member who shared the list or took it over. */
  uid: Types.ObjectId;
  /** The company whose members see the list; absent for a private list. */
  companyId?: Types.ObjectId;
  name: string;
  lines: StoredListLine[];
  /** Revision number, incremented by every change. */
  revision: number;
  createdAt: Date;
  changedAt: Date;
  /** Deletion time; the list is erased 24 hours later. */
  deletedAt?: Date;
  /** A hash of the account and the idempotency key. */
  key: string;
  /** The shared link of the list. Its token is encrypted, so that a copy of the database contains no working links. */
  share?: { hash: string; token: string };
}

const mixed = Schema.Types.Mixed;

export const savedListSchema = new Schema<SavedListFields>(
  {
    uid: { type: Schema.Types.ObjectId, required: true },
    companyId: { type: Schema.Types.ObjectId },
    name: { type: String, required: true },
    lines: { type: mixed, required: true },
    revision: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    deletedAt: Date,
    key: { type: String, required: true },
    share: mixed,
  },
  { collection: 'savedLists', versionKey: false },
);

savedListSchema.index({ uid: 1, changedAt: -1 });
savedListSchema.index({ companyId: 1, changedAt: -1 }, { sparse: true });
savedListSchema.index({ key: 1 }, { unique: true });
savedListSchema.index({ 'share.hash': 1 }, { sparse: true });
savedListSchema.index({ deletedAt: 1 }, { expireAfterSeconds: oneDay });
// Index for `InquiryPrivacy`, which erases the lists of deleted customers.
savedListSchema.index({ 'kept.until': 1 }, { sparse: true });

export type StoredSavedList = SavedListFields & { _id: Types.ObjectId };
export const savedListModelName = 'SavedList';
