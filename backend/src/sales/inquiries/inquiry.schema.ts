import { inquiryStatuses, quantityUnits } from 'contracts';
import { Schema, type InferRawDocType, type Types } from 'mongoose';

const price = { type: Number } as const;

/** A product as it was when it was asked for. */
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
  /** The price by quantity that applied, in US dollars. */
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
  /** Until the buyer has shown that mail or a phone reaches him. */
  isUnconfirmed: { type: Boolean },
  /** Until then, mailed to nobody: there were very many of such buyers. */
  isHeld: { type: Boolean },
  /** The account id of the member of staff who is responsible for it. */
  assignee: { type: String },
  /** When staff first answered: by the status, a quotation or a message. */
  answeredAt: { type: Date },
  /** Of how many of the times at which the seller is reminded he was told. */
  reminders: { type: Number },
  /** Personal fields of a deleted customer: hidden, restored with the account, and erased after a time. */
  kept: {
    type: { contactPhone: String, message: String, note: String, until: Date },
    _id: false,
  },
  /** What the sender calls this press of the button. */
  key: { type: String },
  /** The set of products and quantities. */
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

// mongoose's types ask each entry for the _id that is turned off above.
export type InquiryFields = Omit<Inferred, '_id' | 'lines' | 'history'> & {
  lines: WithoutId<Inferred['lines'][number]>[];
  history: WithoutId<Inferred['history'][number]>[];
};
export type StoredInquiry = InquiryFields & { _id: Types.ObjectId };
export const inquiryName = 'Inquiry';
