import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

/** What became of a mail in the end. */
export interface MailOutcome {
  messageId: string;
  state: 'sent' | 'refused';
  at: Date;
}

type RecordOutcome = (outcome: MailOutcome, session: ClientSession) => Promise<void>;

/** Passes the final outcome of a mail on to the module that it concerns. */
@Injectable()
export class MailOutcomes {
  readonly #listeners: { names: RegExp; record: RecordOutcome }[] = [];

  /** `record` runs in the transaction that stores the outcome of a mail with a matching name, so neither is lost. */
  on(names: RegExp, record: RecordOutcome) {
    this.#listeners.push({ names, record });
  }

  /** Records the outcome for the module that the mail concerns; undefined where there is none. */
  listenerFor(outcome: MailOutcome) {
    const found = this.#listeners.find(({ names }) => names.test(outcome.messageId));
    return found && ((session: ClientSession) => found.record(outcome, session));
  }
}
