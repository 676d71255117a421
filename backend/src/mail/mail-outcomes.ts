import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

/** What became of a mail in the end. */
export interface MailOutcome {
  messageId: string;
  /** Identifies the attempt. */
  claim: string;
  state: 'sent' | 'refused';
  at: Date;
}

interface Listener {
  concerns: (outcome: MailOutcome) => boolean;
  /** Runs in the transaction that stores the outcome, so neither is lost. */
  record: (outcome: MailOutcome, session: ClientSession) => Promise<void>;
}

/** Passes the final outcome of a mail on to the modules that it concerns. */
@Injectable()
export class MailOutcomes {
  readonly #listeners: Listener[] = [];

  on(listener: Listener) {
    this.#listeners.push(listener);
  }

  /** Records the outcome for the modules that it concerns; undefined where there are none. */
  recorderFor(outcome: MailOutcome) {
    const concerned = this.#listeners.filter(({ concerns }) => concerns(outcome));
    if (concerned.length === 0) return undefined;
    return async (session: ClientSession) => {
      for (const { record } of concerned) await record(outcome, session);
    };
  }
}
