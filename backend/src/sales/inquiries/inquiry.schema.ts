import { inquiryStatuses, quantityUnits } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';

const price = { type: Number } as const;

/** Snapshot of a product at the time of the inquiry. */
export const inquiryLine = {
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
  /** Price in US dollars at the applicable quantity break. */
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
  /** The company that the sender belonged to; absent for customers without a company. */
  companyId: { type: Schema.Types.ObjectId },
  contactPhone: { type: String, default: '' },
  message: { type: String, default: '' },
  note: { type: String, default: '' },
  /** The company address that the sender chose. */
  deliveryAddress: { type: String, default: '' },
  lines: { type: [{ ...inquiryLine, _id: false }], required: true },
  status,
  history: {
    type: [{ status, at: { type: Date, required: true }, _id: false }],
    required: true,
  },
  submittedAt: { type: Date, required: true },
  /** Number of images and PDFs sent with the inquiry; its first message contains them. */
  fileCount: { type: Number },
  /** True until the buyer has confirmed an email address or a phone number. */
  isUnconfirmed: { type: Boolean },
  /**
   * True while the emails and notifications about the inquiry are deferred, which happens when unconfirmed buyers send
   * too many inquiries.
   */
  isHeld: { type: Boolean },
  /** Account id of the assigned staff member. */
  assignee: { type: String },
  /** Account id of the staff member, if a staff member created the inquiry for the customer. */
  createdBy: { type: String },
  /** Account id of the owner who approved the inquiry, if it exceeded the limit of the company. */
  approvedBy: { type: String },
  /** Time of the first answer: a status change, a quotation or a message. */
  answeredAt: { type: Date },
  /** Number of reminder levels already sent to the seller. */
  reminders: { type: Number },
  /**
   * Personal data of a deleted customer. It is restored with the account and erased after `until`.
   */
  kept: {
    type: {
      ...{ contactPhone: String, message: String, note: String, deliveryAddress: String },
      until: Date,
    },
    _id: false,
  },
  /** The price list that applied to the buyer; absent if the buyer had no price list. */
  priceList: { type: { id: String, name: String }, _id: false },
  /** Idempotency key from the client. */
  key: { type: String },
  fingerprint: { type: String, required: true },
} as const;

export const inquirySchema = new Schema(definition, { collection: 'inquiries', versionKey: false });

inquirySchema.index({ number: 1 }, { unique: true });
inquirySchema.index(
  { uid: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
inquirySchema.index({ uid: 1, submittedAt: -1 });
inquirySchema.index({ companyId: 1, submittedAt: -1 }, { sparse: true });
inquirySchema.index({ submittedAt: -1, _id: -1 });
inquirySchema.index({ status: 1, submittedAt: -1, _id: -1 });
inquirySchema.index({ status: 1, _id: 1 });
inquirySchema.index({ assignee: 1, submittedAt: -1, _id: -1 });
inquirySchema.index({ status: 1, answeredAt: 1, isUnconfirmed: 1, submittedAt: 1, _id: 1 });
inquirySchema.index({ answeredAt: -1 }, { sparse: true });
inquirySchema.index({ 'kept.until': 1 }, { sparse: true });

type Inferred = InferRawDocType<typeof definition>;
type WithoutId<Item> = Item extends object ? Omit<Item, '_id'> : never;

// Mongoose's types add an `_id` to each entry, although the schema disables it.
export type InquiryFields = Omit<Inferred, '_id' | 'lines' | 'history'> & {
  lines: WithoutId<Inferred['lines'][number]>[];
  history: WithoutId<Inferred['history'][number]>[];
};
export type StoredInquiry = InquiryFields & { _id: Types.ObjectId };
export const inquiryModelName = 'Inquiry';
