import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { quotationTransitions, type QuotationTransition, type StaffOrderProgress } from 'contracts';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { AppError, NotFoundError } from '../../../platform/errors.js';
import { clock } from '../../../platform/clock.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
  type StoredQuotation,
} from './quotation-version.schema.js';
import { quotationState } from './quotation-wire.js';

/** Selects one version: by id, or by inquiry and version number. */
export type VersionReference =
  { _id: string; revision?: number } | { inquiryId: Types.ObjectId; version: number };

export type DraftChange = Pick<
  QuotationVersionFields,
  'content' | 'expiresAt' | 'updatedAt' | 'updatedBy'
>;

/** Stores quotation versions; only this class changes their state. */
@Injectable()
export class QuotationStore {
  constructor(
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
  ) {}

  /**
   * Changes the state in one update that checks the previous state and the validity. If several requests run
   * concurrently, only one succeeds; the others throw an error.
   */
  async transition(
    choice: VersionReference,
    name: QuotationTransition,
    { set, session }: { set: Partial<QuotationVersionFields>; session: ClientSession },
  ): Promise<StoredQuotation> {
    const { to } = quotationTransitions[name];
    const changed = await this.versions
      .findOneAndUpdate(
        { ...choice, ...this.#ready(name) },
        { $set: { ...set, state: to } },
        { session, returnDocument: 'after' },
      )
      .lean<StoredQuotation>();
    if (changed) return changed;
    const quotation = await this.require(withoutRevision(choice), session);
    throw quotation.state === 'draft' && 'revision' in choice
      ? draftChangedError()
      : quotationNotOpenError(quotation);
  }

  /** Supersedes the other versions of the inquiry; throws if one of them was accepted. */
  async supersedeOthers({ _id, inquiryId }: StoredQuotation, session: ClientSession) {
    const otherVersions = { inquiryId, _id: trusted({ $ne: _id }) };
    const to = quotationTransitions.supersede.to;
    await this.versions.updateMany(
      { ...otherVersions, ...this.#ready('supersede') },
      { $set: { state: to } },
      { session },
    );
    const accepted = await this.versions
      .findOne({ ...otherVersions, state: 'accepted' })
      .session(session)
      .lean<StoredQuotation>();
    if (accepted) throw quotationNotOpenError(accepted);
  }

  async require(choice: VersionReference, session: ClientSession | null = null) {
    const quotation = await this.versions.findOne(choice).session(session).lean<StoredQuotation>();
    if (!quotation) throw new NotFoundError('quotation.not_found', 'Quotation not found');
    return quotation;
  }

  async set(
    choice: VersionReference,
    $set: Partial<QuotationVersionFields>,
    session: ClientSession,
  ) {
    await this.versions.updateOne(choice, { $set }, { session });
    return this.require(choice, session);
  }

  async create(fields: QuotationVersionFields, session: ClientSession): Promise<StoredQuotation> {
    const [created] = await this.versions.create([fields], { session });
    if (!created) throw new Error('The database did not create the draft');
    return created.toObject<StoredQuotation>();
  }

  /**
   * Saves the content of a draft. Returns null if the version is not a draft or its revision differs from `revision`.
   */
  saveDraft(_id: string, revision: number, $set: DraftChange): Promise<StoredQuotation | null> {
    return this.versions
      .findOneAndUpdate(
        { _id, state: 'draft', revision },
        { $set, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredQuotation>()
      .exec();
  }

  deleteDraft(_id: string): Promise<StoredQuotation | null> {
    return this.versions.findOneAndDelete({ _id, state: 'draft' }).lean<StoredQuotation>().exec();
  }

  /**
   * Stores the steps of an order. Returns null if the version is not accepted or the revision of the order differs from
   * `revision`.
   */
  setOrder(
    _id: Types.ObjectId,
    revision: number,
    { order, session }: { order: StaffOrderProgress; session: ClientSession },
  ): Promise<StoredQuotation | null> {
    // Revision 0 means that no step is recorded yet; the filter `null` then matches versions without an order.
    const unchanged = { 'order.revision': revision || null };
    return this.versions
      .findOneAndUpdate(
        { _id, state: 'accepted', ...unchanged },
        { $set: { order } },
        { session, returnDocument: 'after' },
      )
      .lean<StoredQuotation>()
      .exec();
  }

  findAccepted(inquiryId: Types.ObjectId, session: ClientSession | null = null) {
    return this.versions
      .findOne({ inquiryId, state: 'accepted' })
      .session(session)
      .lean<StoredQuotation>()
      .exec();
  }

  /** Newest first. */
  async listOf(inquiryId: Types.ObjectId): Promise<StoredQuotation[]> {
    return this.versions.find({ inquiryId }).sort({ version: -1 }).lean<StoredQuotation[]>().exec();
  }

  #ready(name: QuotationTransition) {
    const from = trusted({ $in: [...quotationTransitions[name].from] });
    const now = clock.now();
    if (name === 'send') return { state: from };
    return {
      state: from,
      expiresAt: name === 'expire' ? trusted({ $lt: now }) : trusted({ $gte: now }),
    };
  }
}

const withoutRevision = (choice: VersionReference) =>
  '_id' in choice ? { _id: choice._id } : choice;

export const draftChangedError = () =>
  new AppError('quotation.changed', 'Someone else just changed this quotation.');

const reasons: Partial<Record<string, string>> = {
  draft: 'This quotation has not been sent yet.',
  accepted: 'This quotation was already accepted.',
  declined: 'This quotation was declined.',
  expired: 'This quotation has expired. Ask us for a new one.',
  withdrawn: 'This quotation was withdrawn.',
  superseded: 'This version was replaced. See the latest one.',
};

export function quotationNotOpenError(quotation: StoredQuotation) {
  const state = quotationState(quotation);
  const words = reasons[state] ?? 'The quotation has changed. Reload the page.';
  return new AppError('quotation.not_open', words, { fields: { state } });
}
