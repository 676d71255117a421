import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { CollectionChanges, QueueLoop } from '../database/index.js';
import { isDatabaseUnavailable, LOG } from '../http/index.js';
import { AcceptedMails } from './accepted-mails.js';
import { decrypt } from '../encryption.js';
import type { DeliveryState } from './mail-outcomes.js';
import { MailSender } from './mail-sender.service.js';
import {
  outboxMailModelName,
  type OutboxMailFields,
  type StoredMail,
} from './outbox-mail.schema.js';
import { Outbox, secretPlaceholder, secretEncryptionPurpose } from './outbox.service.js';
import { stateAfterFailure } from './retries.js';

/**
 * Duration of a claim in milliseconds, longer than any attempt, so that two backends never send an email concurrently.
 */
const lockMs = 120_000;
const unsent = trusted({ $in: ['waiting' as const, 'claimed' as const] });

/**
 * Sends the emails of the outbox and retries failed deliveries. A claim ensures that only one backend
 * sends an email at a time.
 */
@Injectable()
export class OutboxWorker {
  readonly #accepted: AcceptedMails;
  readonly #loop: QueueLoop;

  constructor(
    @InjectModel(outboxMailModelName) private readonly mails: Model<OutboxMailFields>,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
    private readonly sender: MailSender,
    news: CollectionChanges,
  ) {
    const queue = {
      collection: mails.collection.name,
      handleNext: () => this.#sendNext(),
      nextDueAt: () => this.#nextDueAt(),
    };
    this.#loop = new QueueLoop(queue, news);
    outbox.events.on('added', () => this.#loop.wake());
    this.#accepted = new AcceptedMails(config.mail.accepted);
  }

  start() {
    this.#loop.start();
  }

  /** Resolves when the current email has been sent or has failed. */
  stop() {
    return this.#loop.stop();
  }

  async #nextDueAt() {
    const next = await this.mails
      .findOne({ state: unsent })
      .sort({ dueAt: 1 })
      .lean<StoredMail>()
      .catch(() => undefined);
    return next?.dueAt;
  }

  async #sendNext() {
    try {
      await this.#markAccepted();
      const mail = await this.#lockNext();
      if (!mail) return false;
      await this.#deliver(mail);
      return true;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.log.error({ err: error }, 'outbox failed');
      return false;
    }
  }

  /** Records emails that a server accepted while the database was unavailable or after the backend was killed. */
  async #markAccepted() {
    for (const claim of await this.#accepted.list()) await this.#recordOutcome(claim, sentState());
  }

  // An expired claim belongs to a backend that died before it recorded the outcome. The email is sent again, with the
  // same Message-ID.
  #lockNext(): Promise<StoredMail | null> {
    const now = Date.now();
    return this.mails
      .findOneAndUpdate(
        { state: unsent, dueAt: trusted({ $lte: new Date(now) }) },
        {
          $set: { state: 'claimed', claim: randomUUID(), dueAt: new Date(now + lockMs) },
          $inc: { tries: 1 },
        },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<StoredMail>()
      .exec();
  }

  async #deliver(mail: StoredMail) {
    const claim = mail.claim ?? '';
    await this.#recordOutcome(claim, await this.#attemptDelivery(claim, mail));
  }

  #revealOf({ secret: encrypted }: StoredMail) {
    const { sessionSecret } = this.config;
    const secret = encrypted
      ? decrypt(secretEncryptionPurpose, encrypted, sessionSecret)
      : undefined;
    return (text: string) => text.replaceAll(secretPlaceholder, () => secret ?? '');
  }

  async #contentOf(mail: StoredMail) {
    const { messageId, to, replyTo, subject, attachments } = mail;
    const reveal = this.#revealOf(mail);
    return {
      from: await this.sender.from(),
      to,
      subject,
      text: reveal(mail.text),
      html: reveal(mail.html ?? ''),
      messageId,
      ...(replyTo && { replyTo }),
      ...(attachments && {
        attachments: attachments.map((attachment) => ({
          ...attachment,
          content: asBuffer(attachment.content),
        })),
      }),
    };
  }

  async #recordOutcome(claim: string, outcome: DeliveryState) {
    await this.outbox.outcomes.store(claim, outcome);
    await this.#accepted.remove(claim);
  }

  async #sendEmail(claim: string, mail: StoredMail) {
    const content = await this.#contentOf(mail);
    const day = mail._id.getTimestamp().toISOString().replaceAll(':', '-');
    const file = `${day}-${mail.messageId.replace(/[^\w.-]+/g, '')}`;
    await this.sender.send(content, { file, claim });
  }

  async #sendMessage(mail: StoredMail) {
    const reveal = this.#revealOf(mail);
    const entries = Object.entries(variablesSchema.parse(mail.variables));
    const variables = Object.fromEntries(entries.map(([name, value]) => [name, reveal(value)]));
    await this.sender.sendMessage({ to: mail.to, variables });
  }

  async #attemptDelivery(claim: string, mail: StoredMail): Promise<DeliveryState> {
    const { messageId, tries } = mail;
    try {
      await (mail.variables ? this.#sendMessage(mail) : this.#sendEmail(claim, mail));
    } catch (error) {
      if (await this.#accepted.has(claim)) return sentState();
      this.log.warn({ err: error, mail: messageId, tries }, 'could not send an email');
      return stateAfterFailure(error, tries);
    }
    return sentState();
  }
}

const variablesSchema = z.record(z.string(), z.string());

/** Lean reads return the driver's `Binary` instead of a `Buffer`. */
const asBuffer = (bytes: Uint8Array | { buffer: Uint8Array }) =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : bytes.buffer);

function sentState() {
  return { state: 'sent' as const, sentAt: new Date() };
}
