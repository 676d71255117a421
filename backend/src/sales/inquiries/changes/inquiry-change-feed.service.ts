import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { CompanyRecords, type OwnedDocument } from '../../../identity/accounts/index.js';
import { CollectionChanges } from '../../../platform/database/index.js';
import { LOG } from '../../../platform/http/index.js';
import type { InquiryMailTrigger } from '../emails/inquiry-mail-facts.service.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { inquiryStateModelName, type InquiryState } from '../inquiry-state.schema.js';

/** Topic for staff pages; its version counts the changes to all inquiries. */
export const allInquiriesTopic = 'inquiries';
/** Poll interval while the database provides no change stream. */
const pollIntervalMs = 200;

/** Topics for buyers: a single inquiry, or all inquiries of an account. */
export const inquiryTopic = (_id: StoredInquiry['_id']) => `inquiry ${String(_id)}`;
export const accountTopic = (uid: string) => `account ${uid}`;

export type ChangedInquiry = Pick<StoredInquiry, '_id'> & OwnedDocument;

/** Detects changes to inquiries, including changes by other backends. */
@Injectable()
export class InquiryChangeFeed {
  #version = 0;
  #isPolling = false;
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;
  #listener: (() => Promise<void>) | undefined;

  constructor(
    @InjectModel(inquiryStateModelName) private readonly states: Model<InquiryState>,
    private readonly companies: CompanyRecords,
    @Inject(LOG) private readonly log: Logger,
    private readonly news: CollectionChanges,
  ) {
    news.onWrite(states.collection.name, () => {
      this.pollNow();
    });
  }

  /**
   * Records a change for staff and, if `inquiry` is given, for its buyer. Must be called last in the transaction: all
   * calls write the same document, so concurrent transactions conflict from this write until the commit.
   */
  async recordChange(
    event: InquiryMailTrigger,
    inquiry: ChangedInquiry | undefined,
    session: ClientSession,
  ) {
    const submitted = event === 'submitted' ? 1 : 0;
    const topics = inquiry
      ? [inquiryTopic(inquiry._id), ...(await this.#buyersOf(inquiry, session))]
      : [];
    await this.#count([...topics, allInquiriesTopic], submitted, session);
  }

  /** Records that the inquiry lists of the given customers have changed. */
  async recordChangeOf(uids: unknown[], session: ClientSession) {
    const topics = uids.map((uid) => accountTopic(String(uid)));
    await this.#count([...topics, allInquiriesTopic], 0, session);
  }

  async #count(topics: string[], submitted: number, session: ClientSession) {
    const count = (_id: string) => ({
      updateOne: { filter: { _id }, update: { $inc: { version: 1, submitted } }, upsert: true },
    });
    await this.states.bulkWrite(topics.map(count), { session });
  }

  /**
   * Returns the topics for the buyers of an inquiry: the topic of the sender or, for a company's inquiry, the
   * topics of all members.
   */
  async #buyersOf({ uid, companyId }: ChangedInquiry, session: ClientSession) {
    if (!companyId) return [accountTopic(String(uid))];
    const members = await this.companies.listMembers(companyId, session);
    return members.map(({ _id }) => accountTopic(String(_id)));
  }

  /** Returns the states of the topics; omits topics without any change. */
  async read(topics: string[]): Promise<InquiryState[]> {
    return this.states.find({ _id: trusted({ $in: topics }) }).lean();
  }

  pollNow() {
    if (this.#timer) void this.#tryPoll();
  }

  startPolling(listener: () => Promise<void>) {
    this.#listener = listener;
    this.#plan();
  }

  stopPolling() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #plan() {
    clearTimeout(this.#timer);
    const milliseconds = this.news.lookIntervalMs({ untold: pollIntervalMs });
    this.#timer = setTimeout(() => void this.#tryPoll(), milliseconds);
  }

  /** Polls never overlap, so that changes are reported in order; a change during a poll triggers one more poll. */
  async #tryPoll() {
    this.#isDue = true;
    if (this.#isPolling) return;
    this.#isPolling = true;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        await this.#poll();
      }
    } catch (error) {
      this.log.debug({ err: error }, 'could not read inquiry changes');
    } finally {
      this.#isPolling = false;
      if (this.#timer) this.#plan();
    }
  }

  async #poll() {
    const [all] = await this.read([allInquiriesTopic]);
    if (!all || all.version === this.#version) return;
    await this.#listener?.();
    // The version is stored only after the listener has succeeded. If the listener fails, the next poll calls it again.
    this.#version = all.version;
  }
}
