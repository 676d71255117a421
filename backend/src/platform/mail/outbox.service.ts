import { EventEmitter } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { encrypt } from '../encryption.js';
import { MailOutcomes } from './mail-outcomes.js';
import { mailStates, outboxMailName, type OutboxMailFields } from './outbox-mail.schema.js';

/** Placeholder for a mail's secret, inserted when it is sent. */
export const secretMark = '{{secret}}';
export const secretPurpose = 'outbox';

interface Mail {
  /** Identifies the mail: a second one with the same name is rejected. */
  name: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** Replaces `secretMark` in both texts; the store keeps it encrypted, and only until the mail is sent. */
  secret?: string;
  /** Earliest time to send; immediately when absent. */
  dueAt?: Date;
}

export interface NewMail extends Mail {
  html: string;
}

/** A message to a phone, sent by the gateway from a template with these variables. */
interface NewMessage extends Mail {
  variables: Record<string, string>;
}

/**
 * Mails that must not be lost: stored in the transaction of the event that they report, and sent by the worker
 * afterwards.
 */
@Injectable()
export class Outbox {
  /** Emits `added` when the worker has something to do. */
  readonly events = new EventEmitter();

  constructor(
    @InjectModel(outboxMailName) private readonly mails: Model<OutboxMailFields>,
    @Inject(CONFIG) private readonly config: Config,
    readonly outcomes: MailOutcomes,
  ) {}

  async add(mails: (NewMail | NewMessage)[], session: ClientSession) {
    if (mails.length === 0) return;
    const stored = mails.map(({ name, replyTo, secret, ...mail }) => ({
      ...mail,
      messageId: name,
      ...(replyTo && { replyTo }),
      ...(secret && { secret: encrypt(secretPurpose, secret, this.config.sessionSecret) }),
    }));
    await this.mails.insertMany(stored, { session });
  }

  /** Withdraws mails that are neither claimed nor due; resolves with their names. */
  async withdraw(names: RegExp, session: ClientSession): Promise<string[]> {
    const notDue = { state: 'waiting' as const, dueAt: trusted({ $gt: new Date() }), tries: 0 };
    const held = await this.mails
      .find({ messageId: trusted({ $regex: names }), ...notDue })
      .session(session)
      .lean();
    const ids = held.map(({ _id }) => _id);
    await this.mails.deleteMany({ _id: trusted({ $in: ids }) }, { session });
    return held.map(({ messageId }) => messageId);
  }

  /** Returns the number of mails per unsent state. */
  async countUnsent() {
    const states = mailStates.filter((state) => state !== 'sent');
    return Promise.all(
      states.map(async (state) => [state, await this.mails.countDocuments({ state })] as const),
    );
  }

  /** Wakes the worker after the transaction was committed. */
  wake() {
    this.events.emit('added');
  }
}
