import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { CollectionChanges, QueueLoop } from '../../platform/database/index.js';
import { isDatabaseUnavailable, LOG } from '../../platform/http/index.js';
import { retryDelayMs } from '../../platform/mail/index.js';
import { PushSender } from './push-sender.service.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import {
  pushMessageModelName,
  type PushMessageFields,
  type StoredPushMessage,
} from './push-message.schema.js';

/**
 * Duration of a lock, longer than any attempt, so that two backends never send the same message
 * concurrently.
 */
const lockMs = 60_000;
const maxConcurrentSends = 8;

/**
 * Sends the messages of `PushOutbox` and retries for a day. After a crash, a message may be sent twice; the second
 * notification replaces the first, because both have the same tag.
 */
@Injectable()
export class PushWorker {
  readonly #loop: QueueLoop;

  constructor(
    @InjectModel(pushMessageModelName) private readonly messages: Model<PushMessageFields>,
    private readonly subscriptions: PushSubscriptions,
    private readonly sender: PushSender,
    news: CollectionChanges,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const queue = {
      collection: messages.collection.name,
      handleNext: () => this.#sendDue(),
      nextDueAt: () => this.#nextDueAt(),
    };
    this.#loop = new QueueLoop(queue, news);
  }

  start() {
    this.#loop.start();
  }

  /** Resolves when the messages that are being sent have been delivered or have failed. */
  async stop() {
    await this.#loop.stop();
    await this.sender.close();
  }

  async #nextDueAt() {
    const next = await this.messages
      .findOne()
      .sort({ dueAt: 1 })
      .lean()
      .catch(() => undefined);
    return next?.dueAt;
  }

  async #sendDue() {
    try {
      const due = await this.#lockDue();
      await Promise.all(due.map((message) => this.#handle(message)));
      return due.length > 0;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.log.error({ err: error }, 'push messages failed');
      return false;
    }
  }

  async #lockDue() {
    const locked: StoredPushMessage[] = [];
    while (locked.length < maxConcurrentSends) {
      const next = await this.#lockNext();
      if (!next) break;
      locked.push(next);
    }
    return locked;
  }

  #lockNext() {
    const now = Date.now();
    return this.messages
      .findOneAndUpdate(
        { dueAt: trusted({ $lte: new Date(now) }) },
        { $set: { dueAt: new Date(now + lockMs) }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<StoredPushMessage>()
      .exec();
  }

  async #handle(message: StoredPushMessage) {
    const { _id } = message;
    const retryMs = await this.#trySending(message);
    if (retryMs === undefined) {
      await this.messages.deleteOne({ _id });
      return;
    }
    const dueAt = new Date(Date.now() + retryMs);
    await this.messages.updateOne({ _id }, { $set: { dueAt } });
  }

  /** Returns the milliseconds until the next attempt, or undefined if no further attempt is needed. */
  async #trySending({ subscription: id, payload, expiresAt, tries }: StoredPushMessage) {
    const subscription = await this.subscriptions.find(id);
    const leftMs = expiresAt.getTime() - Date.now();
    if (!subscription || leftMs <= 0) return undefined;
    try {
      const response = this.sender.send(subscription, payload, Math.ceil(leftMs / 1_000));
      const { status, retryAfter } = await response;
      if (status === 404 || status === 410) await this.subscriptions.removeExpired(subscription);
      else if (status === 429 || status >= 500)
        return Math.max(retryAfter * 1_000, retryDelayMs(tries));
      else if (status >= 300) this.log.warn({ status }, 'push message rejected');
      return undefined;
    } catch (error) {
      this.log.warn({ err: error, tries }, 'push message not sent');
      return retryDelayMs(tries);
    }
  }
}
