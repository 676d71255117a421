import { EventEmitter } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { encrypt } from '../encryption.js';
import { MailOutcomes } from './mail-outcomes.js';
import { mailStates, outboxMailModelName, type OutboxMailFields } from './outbox-mail.schema.js';

/** Placeholder in an email's text, replaced by the secret when the email is sent. */
export const secretPlaceholder = '{{secret}}';
export const secretEncryptionPurpose = 'outbox';

interface Mail {
  /** Unique name of the email; adding a second email with the same name fails. */
  name: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /**
   * Secret that replaces `secretPlaceholder` in the subject and body. It is stored encrypted, and deleted once the
   * email has been sent or has permanently failed.
   */
  secret?: string;
  /** Earliest time at which the email is sent; by default, it is sent immediately. */
  dueAt?: Date;
}

export interface NewMail extends Mail {
  html: string;
}

interface NewMessage extends Mail {
  variables: Record<string, string>;
}

/**
 * Emails that must not be lost. They are stored in the transaction of the change that they report; the worker sends
 * them after the commit.
 */
@Injectable()
export class Outbox {
  /** Emits `added` when emails are ready for the worker. */
  readonly events = new EventEmitter();

  constructor(
    @InjectModel(outboxMailModelName) private readonly mails: Model<OutboxMailFields>,
    @Inject(CONFIG) private readonly config: Config,
    readonly outcomes: MailOutcomes,
  ) {}

  async add(mails: (NewMail | NewMessage)[], session: ClientSession) {
    if (mails.length === 0) return;
    const documents = mails.map(({ name, replyTo, secret, ...mail }) => ({
      ...mail,
      messageId: name,
      ...(replyTo && { replyTo }),
      ...(secret && {
        secret: encrypt(secretEncryptionPurpose, secret, this.config.sessionSecret),
      }),
    }));
    await this.mails.insertMany(documents, { session });
  }

  /** Deletes unclaimed emails that are not yet due; resolves with their names. */
  async withdraw(names: RegExp, session: ClientSession): Promise<string[]> {
    const notDue = { state: 'waiting' as const, dueAt: trusted({ $gt: new Date() }), tries: 0 };
    const mails = await this.mails
      .find({ messageId: trusted({ $regex: names }), ...notDue })
      .session(session)
      .lean();
    const ids = mails.map(({ _id }) => _id);
    await this.mails.deleteMany({ _id: trusted({ $in: ids }) }, { session });
    return mails.map(({ messageId }) => messageId);
  }

  /** Returns the number of emails per state, excluding sent ones. */
  async countUnsent() {
    const states = mailStates.filter((state) => state !== 'sent');
    return Promise.all(
      states.map(async (state) => [state, await this.mails.countDocuments({ state })] as const),
    );
  }

  /** Notifies the worker. Must be called after the commit. */
  wake() {
    this.events.emit('added');
  }
}
