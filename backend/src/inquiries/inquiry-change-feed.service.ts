import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOG } from '../http/index.js';
import type { InquiryEvent } from './inquiry-mails.service.js';
import { inquiryStateName, type InquiryState } from './inquiry-state.schema.js';

const _id = 'inquiries';
const pollIntervalMs = 200;

/** Whether something happened to the inquiries, also when another backend stored it. */
@Injectable()
export class InquiryChangeFeed {
  #state: InquiryState = { _id, version: 0, submitted: 0 };
  #timer: NodeJS.Timeout | undefined;
  #listener: (() => void) | undefined;

  constructor(
    @InjectModel(inquiryStateName) private readonly states: Model<InquiryState>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  get current() {
    return this.#state;
  }

  /** Counts a change together with it; the last step, since all changes meet here. */
  async recordChange(event: InquiryEvent, session: ClientSession) {
    const $inc = { version: 1, submitted: event === 'submitted' ? 1 : 0 };
    await this.states.updateOne({ _id }, { $inc }, { session, upsert: true });
  }

  /** Reads what there is; tells who follows when it is news. */
  async poll() {
    const state = await this.states.findById(_id).lean();
    if (!state || state.version === this.#state.version) return;
    this.#state = state;
    this.#listener?.();
  }

  /** For this process's own changes, which need not wait for the next look. */
  pollNow() {
    if (this.#timer) void this.#tryPoll();
  }

  /** Looks again and again until nobody follows any more. */
  startPolling(listener: () => void) {
    this.#listener = listener;
    this.#timer ??= setInterval(() => void this.#tryPoll(), pollIntervalMs);
  }

  stopPolling() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #tryPoll() {
    try {
      await this.poll();
    } catch (error) {
      this.log.debug({ err: error }, 'news of inquiries not read');
    }
  }
}
