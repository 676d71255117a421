import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { CollectionNews } from '../../../platform/database/index.js';
import { LOG } from '../../../platform/http/index.js';
import type { InquiryEvent } from '../emails/inquiry-mails.service.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { inquiryStateName, type InquiryState } from '../inquiry-state.schema.js';

/** What staff follow; each change counts here. */
export const allInquiries = 'inquiries';
/** Where the database does not tell. */
const pollIntervalMs = 200;

/** What a buyer follows: one inquiry, or all of his account. */
export const topicOfInquiry = (_id: StoredInquiry['_id']) => `inquiry ${String(_id)}`;
export const topicOfAccount = (uid: string) => `account ${uid}`;

export type ChangedInquiry = Pick<StoredInquiry, '_id' | 'uid'>;

/** Whether something happened to the inquiries, also when another backend stored it. */
@Injectable()
export class InquiryChangeFeed {
  #version = 0;
  #isPolling = false;
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;
  #listener: (() => Promise<void>) | undefined;

  constructor(
    @InjectModel(inquiryStateName) private readonly states: Model<InquiryState>,
    @Inject(LOG) private readonly log: Logger,
    private readonly news: CollectionNews,
  ) {
    news.onWrite(states.collection.name, () => {
      this.pollNow();
    });
  }

  /** Counts a change together with it, for its buyer too where one sees it; the last step, since all changes meet here. */
  async recordChange(
    event: InquiryEvent,
    inquiry: ChangedInquiry | undefined,
    session: ClientSession,
  ) {
    const submitted = event === 'submitted' ? 1 : 0;
    const topics = inquiry
      ? [topicOfInquiry(inquiry._id), topicOfAccount(String(inquiry.uid))]
      : [];
    const count = (_id: string) => ({
      updateOne: { filter: { _id }, update: { $inc: { version: 1, submitted } }, upsert: true },
    });
    await this.states.bulkWrite([...topics, allInquiries].map(count), { session });
  }

  /** How these stand; what never changed is not among them. */
  async read(topics: string[]): Promise<InquiryState[]> {
    return this.states.find({ _id: trusted({ $in: topics }) }).lean();
  }

  /** For news that need not wait for the next look. */
  pollNow() {
    if (this.#timer) void this.#tryPoll();
  }

  /** Looks when there may be news, and tells when there are, until nobody follows any more. */
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

  /** One at a time, so that what was read later is told later; news of meanwhile are one more look. */
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
      this.log.debug({ err: error }, 'news of inquiries not read');
    } finally {
      this.#isPolling = false;
      if (this.#timer) this.#plan();
    }
  }

  async #poll() {
    const [all] = await this.read([allInquiries]);
    if (!all || all.version === this.#version) return;
    await this.#listener?.();
    // Only now: news that could not be told is told by the next look.
    this.#version = all.version;
  }
}
