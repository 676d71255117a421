import {
  quotationStates,
  type Business,
  type DeclineReason,
  type BuyerLotDecision,
  type MessageReceiver,
  type QuotationContent,
  type QuotationState,
  type StaffOrderProgress,
} from 'contracts';
import { Schema, type Types } from 'mongoose';
import type { PaymentSnapshot } from '../../payment/index.js';

export interface BuyerSnapshot {
  /** Name and tax number of the buyer's company; absent for a private inquiry. */
  company?: string;
  taxNumber?: string;
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** Times at which a version was delivered and viewed, or at which its delivery failed. */
export interface StoredDelivery {
  emailedAt?: Date;
  messagedAt?: Date;
  refusedAt?: Date;
  openedAt?: Date;
}

/** A quotation version. Its content can only be changed while it is a draft. */
export interface QuotationVersionFields {
  number: string;
  version: number;
  inquiryId: Types.ObjectId;
  inquiryNumber: string;
  uid: Types.ObjectId;
  /** The company of the inquiry; absent for a private inquiry. */
  companyId?: Types.ObjectId | null;
  state: QuotationState;
  content: QuotationContent;
  /** Number of changes to the draft. */
  revision: number;
  updatedAt: Date;
  updatedBy: string;
  sentAt?: Date;
  /** End of the last day of validity. Stored outside of `content`, so that updates can include it in their filter. */
  expiresAt: Date;
  mailedTo?: string;
  messagedTo?: MessageReceiver;
  /** Delivery record; undefined for drafts and for versions sent before deliveries were recorded. */
  delivery?: StoredDelivery;
  /** Buyer and seller data at the time of sending. */
  buyer?: BuyerSnapshot;
  seller?: Business;
  changeRequest?: { at: Date; text: string; lines: { line: number; text: string }[] };
  decline?: { at: Date; reason: DeclineReason; text: string };
  /**
   * The buyer's decisions about individual lots. `name` is the name of the company member who decided; it is absent for
   * a private inquiry.
   */
  lots: { line: number; decision: BuyerLotDecision; text: string; at: Date; name?: string }[];
  /** Payment details at the time of acceptance; undefined for versions accepted before these were recorded. */
  payment?: PaymentSnapshot;
  acceptance?: { at: Date; name: string; by: 'owner' | 'link'; proformaNumber: string };
  /** Steps of the order; undefined until the first step is recorded. */
  order?: StaffOrderProgress;
}

const any = Schema.Types.Mixed;
const id = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true } as const;

// Nested values have no schema here, because the contract schemas validate them.
export const quotationVersionSchema = new Schema<QuotationVersionFields>(
  {
    number: text,
    version: { type: Number, required: true },
    inquiryId: id,
    inquiryNumber: text,
    uid: id,
    companyId: Schema.Types.ObjectId,
    state: { ...text, enum: quotationStates },
    content: { type: any, required: true },
    revision: { type: Number, required: true, default: 0 },
    updatedAt: { type: Date, required: true },
    updatedBy: text,
    sentAt: Date,
    expiresAt: { type: Date, required: true },
    mailedTo: String,
    messagedTo: any,
    delivery: any,
    buyer: any,
    seller: any,
    changeRequest: any,
    decline: any,
    lots: { type: any, required: true, default: () => [] },
    acceptance: any,
    order: any,
    payment: any,
  },
  { collection: 'quotationVersions', versionKey: false, minimize: false },
);

quotationVersionSchema.index({ 'kept.until': 1 }, { sparse: true });
quotationVersionSchema.index({ inquiryId: 1, version: 1 }, { unique: true });
quotationVersionSchema.index({ number: 1, version: 1 }, { unique: true });
quotationVersionSchema.index({ uid: 1, updatedAt: -1 });
quotationVersionSchema.index({ updatedAt: -1, _id: -1 });
quotationVersionSchema.index({ state: 1, updatedAt: -1, _id: -1 });
quotationVersionSchema.index({ state: 1, expiresAt: 1 });
quotationVersionSchema.index({ expiresAt: 1, _id: 1 });
quotationVersionSchema.index({ sentAt: 1, _id: 1 });

export type StoredQuotation = QuotationVersionFields & { _id: Types.ObjectId };
export const quotationVersionModelName = 'QuotationVersion';
