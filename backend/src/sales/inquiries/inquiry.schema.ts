import { inquiryStatuses, quantityUnits } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';

const price = { type: Number } as const;

/** A snapshot of a product at the time of the inquiry. */
const line = {
  productId: { type: Schema.Types.ObjectId, required: true },
  productName: { type: String, default: '' },
  modelNumber: { type: String, default: '' },
  mainImage: {
    type: {
      url: { type: String, required: true },
      width: { type: Number, required: true },
      height: { type: Number, required: true },
    },
    _id: false,
  },
  quantityUnit: { type: String, enum: quantityUnits, required: true },
  originalPrice: price,
  dollarPrice: price,
  discountedPrice: price,
  /** The quantity price that applied, in US dollars. */
  unitPrice: price,
  minQuantity: { type: Number, required: true },
  quantity: { type: Number, required: true },
  note: { type: String, default: '' },
  targetPrice: price,
} as const;

const status = { type: String, enum: inquiryStatuses, required: true } as const;

const definition = {
  number: { type: String, required: true },
  uid: { type: Schema.Types.ObjectId, required: true },
  contactPhone: { type: String, default: '' },
  message: { type: String, default: '' },
  note: { type: String, default: '' },
  lines: { type: [{ ...line, _id: false }], required: true },
  status,
  history: {
    type: [{ status, at: { type: Date, required: true }, _id: false }],
    required: true,
  },
  submittedAt: { type: Date, required: true },
  /** Set until the buyer has confirmed an email address or a phone. */
  isUnconfirmed: { type: Boolean },
  /** Set while the inquiry is not emailed to anyone, because there were too many inquiries of unconfirmed buyers. */
  isHeld: { type: Boolean },
  /** The account id of the responsible staff member. */
  assignee: { type: String },
  /** When staff first answered: by status, quotation or message. */
  answeredAt: { type: Date },
  /** The number of reminder levels already sent to the seller. */
  reminders: { type: Number },
  /** Personal fields of a deleted customer: hidden, restored with the account, and erased after a time. */
  kept: {
    type: { contactPhone: String, message: String, note: String, until: Date },
    _id: false,
  },
  /** The client's idempotency key for this submission. */
  key: { type: String },
  /** A fingerprint of the products and quantities. */
  fingerprint: { type: String, required: true },
} as const;

export const inquirySchema = new Schema(definition, { collection: 'inquiries', versionKey: false });

inquirySchema.index({ number: 1 }, { unique: true });
inquirySchema.index(
  { uid: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
inquirySchema.index({ uid: 1, submittedAt: -1 });
inquirySchema.index({ submittedAt: -1, _id: -1 });
inquirySchema.index({ status: 1, submittedAt: -1, _id: -1 });
inquirySchema.index({ status: 1, _id: 1 });
inquirySchema.index({ assignee: 1, submittedAt: -1, _id: -1 });
inquirySchema.index({ status: 1, answeredAt: 1, isUnconfirmed: 1, submittedAt: 1, _id: 1 });
inquirySchema.index({ answeredAt: -1 }, { sparse: true });
inquirySchema.index({ 'kept.until': 1 }, { sparse: true });

type Inferred = InferRawDocType<typeof definition>;
type WithoutId<Item> = Item extends object ? Omit<Item, '_id'> : never;

// mongoose's types expect an `_id` in each entry, although it is turned off above.
export type InquiryFields = Omit<Inferred, '_id' | 'lines' | 'history'> & {
  lines: WithoutId<Inferred['lines'][number]>[];
  history: WithoutId<Inferred['history'][number]>[];
};
export type StoredInquiry = InquiryFields & { _id: Types.ObjectId };
export const inquiryName = 'Inquiry';
