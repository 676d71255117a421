import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UnsentMail, UnsentMailQuery } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { findPage } from '../database/index.js';
import { AppError, NotFoundError } from '../errors.js';
import {
  outboxMailModelName,
  type OutboxMailFields,
  type StoredMail,
} from './outbox-mail.schema.js';
import { Outbox, secretPlaceholder } from './outbox.service.js';

/** Emails that failed permanently or are waiting for a retry after at least one failure. */
const unsent = {
  state: trusted({ $in: ['refused' as const, 'waiting' as const] }),
  reason: trusted({ $exists: true }),
};

@Injectable()
export class UnsentMails {
  constructor(
    @InjectModel(outboxMailModelName) private readonly mails: Model<OutboxMailFields>,
    private readonly outbox: Outbox,
  ) {}

  async list(query: UnsentMailQuery): Promise<{ rows: UnsentMail[]; total: number }> {
    const { rows, total } = await findPage<StoredMail>(this.mails, query, {
      filter: unsent,
      sortable: { writtenAt: '_id', to: 'to' },
      searched: ['to', 'subject', 'reason'],
    });
    return { rows: rows.map(toWire), total };
  }

  async resend(id: string) {
    const mail = await this.mails.findOne({ _id: id, ...unsent }).lean<StoredMail>();
    if (!mail) throw unknown();
    if (!canBeResent(mail)) throw linkEnded();
    const retry = { $set: { state: 'waiting', dueAt: new Date(), tries: 0 } } as const;
    const filter = { _id: id, state: mail.state, tries: mail.tries };
    const { matchedCount } = await this.mails.updateOne(filter, {
      ...retry,
      $unset: { refusedAt: 1 },
    });
    if (matchedCount === 0) throw unknown();
    this.outbox.wake();
  }

  async discard(id: string) {
    const { deletedCount } = await this.mails.deleteOne({ _id: id, ...unsent });
    if (deletedCount === 0) throw unknown();
  }
}

/** True unless the text of the email contains a secret that was deleted when the delivery failed permanently. */
const canBeResent = ({ secret, text }: StoredMail) =>
  Boolean(secret) || !text.includes(secretPlaceholder);

const toWire = (mail: StoredMail): UnsentMail => ({
  id: String(mail._id),
  to: mail.to,
  subject: mail.subject,
  state: mail.state === 'refused' ? 'refused' : 'waiting',
  reason: mail.reason ?? '',
  tries: mail.tries,
  writtenAt: mail._id.getTimestamp().toISOString(),
  nextTryAt: mail.state === 'waiting' ? mail.dueAt.toISOString() : null,
  canBeResent: canBeResent(mail),
});

function unknown() {
  return new NotFoundError('mail.not_found', 'This email has already been sent or discarded.');
}

function linkEnded() {
  const message = 'The link in this email has expired. Ask the recipient to request a new one.';
  return new AppError('mail.link_ended', message);
}
