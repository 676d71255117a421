import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { outboxMailName, type OutboxMailFields } from './outbox-mail.schema.js';
import type { afterFailure } from './retries.js';

/** The final outcome of a mail. */
export interface MailOutcome {
  messageId: string;
  state: 'sent' | 'refused';
  at: Date;
}

export type Outcome = { state: 'sent'; sentAt: Date } | ReturnType<typeof afterFailure>;

type RecordOutcome = (outcome: MailOutcome, session: ClientSession) => Promise<void>;

/** Stores outcomes of mails, and passes final ones on to the module whose mail it was. */
@Injectable()
export class MailOutcomes {
  readonly #listeners: { names: RegExp; record: RecordOutcome }[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(outboxMailName) private readonly mails: Model<OutboxMailFields>,
  ) {}

  /** `record` runs in the transaction that stores the outcome of a mail with a matching name, so neither is lost. */
  on(names: RegExp, record: RecordOutcome) {
    this.#listeners.push({ names, record });
  }

  async store(claim: string, outcome: Outcome) {
    const claimed = { claim, state: 'claimed' as const };
    const change = { $set: outcome, $unset: noLongerNeeded[outcome.state] };
    const record = await this.#listenerFor(claimed, outcome);
    if (!record) {
      await this.mails.updateOne(claimed, change);
      return;
    }
    await this.connection.transaction(async (session) => {
      const { matchedCount } = await this.mails.updateOne(claimed, change, { session });
      if (matchedCount > 0) await record(session);
    });
  }

  /** Undefined where the outcome is not final, or no module wants to know it. */
  async #listenerFor(claimed: { claim: string; state: 'claimed' }, outcome: Outcome) {
    if (outcome.state === 'waiting') return undefined;
    const mail = await this.mails.findOne(claimed).select('messageId').lean();
    const found = mail && this.#listeners.find(({ names }) => names.test(mail.messageId));
    if (!found) return undefined;
    const at = outcome.state === 'sent' ? outcome.sentAt : outcome.refusedAt;
    const final = { messageId: mail.messageId, state: outcome.state, at };
    return (session: ClientSession) => found.record(final, session);
  }
}

/** What is large or secret goes as soon as it can; a later try still needs the attachments. */
const noLongerNeeded = {
  waiting: {},
  refused: { secret: 1 },
  sent: { attachments: 1, secret: 1 },
} as const;
