import type { AttachedDocument, Image } from 'contracts';
import { Schema, type Types } from 'mongoose';

export interface MessageFields {
  inquiryId: Types.ObjectId;
  uid: Types.ObjectId;
  seq: number;
  from: 'buyer' | 'staff';
  name: string;
  text: string;
  pictures: Image[];
  documents?: AttachedDocument[];
  at: Date;
  /** Content of a deleted buyer's message; restored with the account or erased later. */
  kept?: unknown;
}

const id = { type: Schema.Types.ObjectId, required: true } as const;

export const messageSchema = new Schema<MessageFields>(
  {
    inquiryId: id,
    uid: id,
    seq: { type: Number, required: true },
    from: { type: String, enum: ['buyer', 'staff'], required: true },
    name: { type: String, default: '' },
    text: { type: String, default: '' },
    pictures: { type: Schema.Types.Mixed, required: true, default: () => [] },
    documents: { type: Schema.Types.Mixed },
    at: { type: Date, required: true },
    kept: { type: Schema.Types.Mixed },
  },
  { collection: 'inquiryMessages', versionKey: false },
);

messageSchema.index({ 'kept.until': 1 }, { sparse: true });
messageSchema.index({ inquiryId: 1, seq: 1 }, { unique: true });
messageSchema.index({ uid: 1 });
messageSchema.index({ 'pictures.url': 1 });
messageSchema.index({ 'kept.pictures.url': 1 }, { sparse: true });

export type StoredMessage = MessageFields & { _id: Types.ObjectId };
export const inquiryMessageModelName = 'InquiryMessage';

/**
 * Number of the last message, and the number of messages that the buyer and the shop have not read; `_id` is the id
 * of the inquiry.
 */
export interface ThreadFields {
  _id: Types.ObjectId;
  uid: Types.ObjectId;
  number: string;
  last: number;
  unreadByBuyer: number;
  unreadByStaff: number;
  /** Unread counts by account id, for a company's inquiry. */
  unreadByMember?: Record<string, number>;
}

export const threadSchema = new Schema<ThreadFields>(
  {
    _id: id,
    uid: id,
    number: { type: String, required: true },
    last: { type: Number, required: true, default: 0 },
    unreadByBuyer: { type: Number, required: true, default: 0 },
    unreadByStaff: { type: Number, required: true, default: 0 },
    unreadByMember: { type: Schema.Types.Mixed },
  },
  { collection: 'inquiryThreads', versionKey: false },
);

threadSchema.index({ uid: 1 });
threadSchema.index({ unreadByStaff: 1 });

export const inquiryThreadModelName = 'InquiryThread';
