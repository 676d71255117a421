import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { BuyerPricing } from '../../../catalogue/pricing/index.js';
import {
  accountModelName,
  CompanyRecords,
  type AccountFields,
} from '../../../identity/accounts/index.js';
import { ProductsService } from '../../../catalogue/products/index.js';
import { AppError, ValidationError } from '../../../platform/errors.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from '../inquiry.schema.js';
import { createLineSnapshots, type InquirySubmission } from './submission.js';

export interface SubmitRequest {
  uid: string;
  submission: InquirySubmission;
  key: string | undefined;
  fingerprint: string;
  isUnconfirmed?: boolean;
  isHeld?: boolean;
  createdBy?: string;
  /** Account id of the company owner who approved the inquiry. */
  approvedBy?: string;
}

const duplicateWindowMs = 60_000;

@Injectable()
export class SubmittedInquiries {
  constructor(
    @InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly products: ProductsService,
    private readonly pricing: BuyerPricing,
    private readonly companies: CompanyRecords,
  ) {}

  async create(
    { uid, submission, key, fingerprint, ...flags }: SubmitRequest,
    { number, at, session }: { number: string; at: Date; session: ClientSession },
  ) {
    const { products, contactPhone, message, note, files } = submission;
    const { lines, list } = await this.snapshot(uid, products, session);
    const companyId = await this.companyOf(uid, session);
    const { isUnconfirmed, isHeld, createdBy, approvedBy } = flags;
    const fields = {
      number,
      uid,
      ...(companyId && { companyId }),
      contactPhone,
      message,
      note,
      // An approved inquiry keeps the address of the approval request, even if the company has changed its
      // addresses in the meantime.
      deliveryAddress: approvedBy
        ? submission.deliveryAddress
        : await this.addressFor(companyId, submission, session),
      lines,
      status: 'pending' as const,
      history: [{ status: 'pending' as const, at }],
      submittedAt: at,
      ...(files.length > 0 && { fileCount: files.length }),
      fingerprint,
      ...(list && { priceList: { id: list.id, name: list.name } }),
      ...(isUnconfirmed && { isUnconfirmed }),
      ...(isHeld && { isHeld }),
      ...(createdBy && { createdBy }),
      ...(approvedBy && { approvedBy }),
      ...(key && { key }),
    };
    const [created] = await this.inquiries.create([fields], { session });
    if (!created) throw new Error('The database did not create the inquiry');
    return created.toObject<StoredInquiry>();
  }

  /** Returns the lines with the customer's current prices, and the customer's price list. */
  async snapshot(
    uid: string,
    products: InquirySubmission['products'],
    session: ClientSession | null = null,
  ) {
    const ids = products.map(({ productId }) => productId);
    const productsById = await this.products.findByIds(ids, session);
    const { list, pricingOf } = await this.pricing.forCustomer(uid, ids, session ?? undefined);
    return { lines: createLineSnapshots(products, { products: productsById, pricingOf }), list };
  }

  /**
   * Returns the chosen address, or an empty string for customers without a company. Throws if it is
   * not one of the company's addresses.
   */
  async addressFor(
    companyId: Types.ObjectId | null,
    { deliveryAddress: chosen }: Pick<InquirySubmission, 'deliveryAddress'>,
    session: ClientSession | null,
  ): Promise<string> {
    if (!companyId || !chosen) return '';
    const company = await this.companies.findById(companyId, session);
    const addresses = [company?.address, ...(company?.addresses ?? []).map(({ text }) => text)];
    if (addresses.includes(chosen)) return chosen;
    const text = 'The company no longer has this address. Open the cart again and choose another.';
    throw new ValidationError({ deliveryAddress: text }, text);
  }

  /**
   * Returns the company of the sender. It is read in the transaction, so that the inquiry belongs to the company at
   * the time of its submission.
   */
  async companyOf(uid: string, session: ClientSession | null) {
    const account = await this.accounts.findById(uid, { membership: 1 }).session(session).lean();
    return account?.membership?.companyId ?? null;
  }

  /**
   * Finds the inquiry that an identical submission already created: by key or, without a key, by products within the
   * duplicate window. Throws `inquiry.key_reused` if the key was used for other products.
   */
  async find(
    { uid, key, fingerprint }: SubmitRequest,
    session: ClientSession | null = null,
  ): Promise<StoredInquiry | null> {
    const recently = trusted({ $gt: new Date(Date.now() - duplicateWindowMs) });
    const filter = key
      ? { uid, key }
      : { uid, fingerprint, submittedAt: recently, companyId: await this.companyOf(uid, session) };
    const inquiry = await this.inquiries.findOne(filter).session(session).lean<StoredInquiry>();
    if (inquiry && inquiry.fingerprint !== fingerprint) {
      throw new AppError(
        'inquiry.key_reused',
        'This inquiry was already sent with different products.',
      );
    }
    return inquiry;
  }
}
