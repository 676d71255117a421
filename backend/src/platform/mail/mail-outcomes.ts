import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { outboxMailModelName, type OutboxMailFields } from './outbox-mail.schema.js';
import type { stateAfterFailure } from './retries.js';

export interface MailOutcome {
  messageId: string;
  claim: string;
  state: 'sent' | 'refused';
  at: Date;
}

export type DeliveryState = { state: 'sent'; sentAt: Date } | ReturnType<typeof stateAfterFailure>;

interface Listener {
  concerns: (outcome: MailOutcome) => boolean;
  /**
   * Called in the transaction that stores the outcome, so that the outcome and the changes made by the listener are
   * stored together or not at all.
   */
  record: (outcome: MailOutcome, session: ClientSession) => Promise<void>;
}

@Injectable()
export class MailOutcomes {
  readonly #listeners: Listener[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(outboxMailModelName) private readonly mails: Model<OutboxMailFields>,
  ) {}

  on(listener: Listener) {
    this.#listeners.push(listener);
  }

  async store(claim: string, outcome: DeliveryState) {
    const claimed = { claim, state: 'claimed' as const };
    const change = { $set: outcome, $unset: noLongerNeeded[outcome.state] };
    const final = await this.#finalOutcome(claimed, outcome);
    const concerned = final ? this.#listeners.filter(({ concerns }) => concerns(final)) : [];
    if (!final || concerned.length === 0) {
      await this.mails.updateOne(claimed, change);
      return;
    }
    await this.connection.transaction(async (session) => {
      const { matchedCount } = await this.mails.updateOne(claimed, change, { session });
      if (matchedCount === 0) return;
      for (const { record } of concerned) await record(final, session);
    });
  }

  /**
   * Resolves with the final outcome, or with undefined if the email will be retried or another process has already
   * recorded the outcome.
   */
  async #finalOutcome(
    claimed: { claim: string; state: 'claimed' },
    outcome: DeliveryState,
  ): Promise<MailOutcome | undefined> {
    if (outcome.state === 'waiting') return undefined;
    const mail = await this.mails.findOne(claimed).select('messageId').lean();
    if (!mail) return undefined;
    const at = outcome.state === 'sent' ? outcome.sentAt : outcome.refusedAt;
    return { messageId: mail.messageId, claim: claimed.claim, state: outcome.state, at };
  }
}

/**
 * Fields to remove from a stored email in each state: the secret once the outcome is final, the attachments once the
 * email has been sent.
 */
const noLongerNeeded = {
  waiting: {},
  refused: { secret: 1 },
  sent: { attachments: 1, secret: 1 },
} as const;
