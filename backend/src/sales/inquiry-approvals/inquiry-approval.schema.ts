import { Schema, type InferRawDocType, type Types } from 'mongoose';
import { inquiryLine, type InquiryFields } from '../inquiries/index.js';

/** `reopened` means that the buyer has moved the products back to the cart. */
export const inquiryApprovalStates = ['waiting', 'returned', 'approved', 'reopened'] as const;

/** States in which the buyer sees the inquiry as not sent yet. */
export const openApprovalStates = ['waiting', 'returned'] as const;

const definition = {
  /** The buyer. */
  uid: { type: Schema.Types.ObjectId, required: true },
  /** Id of the company; absent once the buyer has left the company. */
  companyId: { type: Schema.Types.ObjectId },
  state: { type: String, enum: inquiryApprovalStates, required: true },
  contactPhone: { type: String, default: '' },
  message: { type: String, default: '' },
  note: { type: String, default: '' },
  deliveryAddress: { type: String, default: '' },
  /**
   * Products with the prices that the buyer and the owners see. An approved inquiry is sent with the prices at the time
   * of the approval.
   */
  lines: { type: [{ ...inquiryLine, _id: false }], required: true },
  requestedAt: { type: Date, required: true },
  /** Account id of the owner who decided last. */
  decidedBy: { type: String },
  decidedAt: { type: Date },
  /** The owner's note to the buyer. */
  returnNote: { type: String },
  /** The inquiry number, set once the inquiry has been sent. */
  inquiryNumber: { type: String },
  /**
   * Time at which the document is deleted, set once the inquiry has been sent or the products have been moved back to
   * the cart. Until this time, retries with the same idempotency key get the same response.
   */
  removeAt: { type: Date },
  /** Idempotency key from the client. */
  key: { type: String, required: true },
  fingerprint: { type: String, required: true },
} as const;

export const inquiryApprovalSchema = new Schema(definition, {
  collection: 'inquiryApprovals',
  versionKey: false,
});
inquiryApprovalSchema.index({ uid: 1, key: 1 }, { unique: true });
inquiryApprovalSchema.index({ companyId: 1, state: 1, requestedAt: 1 }, { sparse: true });
inquiryApprovalSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
inquiryApprovalSchema.index({ 'kept.until': 1 }, { sparse: true });

export type InquiryApprovalFields = Omit<InferRawDocType<typeof definition>, 'lines'> &
  Pick<InquiryFields, 'lines'>;
export type StoredInquiryApproval = InquiryApprovalFields & { _id: Types.ObjectId };
export const inquiryApprovalModelName = 'InquiryApproval';
