import { Injectable } from '@nestjs/common';

/** Shorter than the deadline of a call, with room for the check of a password before it. */
const longestMs = 4_000;
/** Each of them holds one of the web server's places for calls. */
const maxWaiting = 32;

/** How long the answer to a wrong password waits when so many exceed the limit of the account: 1 s, twice as long for every ten. */
export const delayFor = (excess: number) =>
  excess <= 0 ? 0 : Math.min(longestMs, 1_000 * 2 ** Math.floor((excess - 1) / 10));

/** Slows down whoever tries passwords of one account from many networks. A refusal would lock the owner out. */
@Injectable()
export class SlowAnswers {
  #waiting = 0;

  /** Resolves at once when 32 answers wait already. */
  async wait(excess: number) {
    const ms = delayFor(excess);
    if (ms === 0 || this.#waiting >= maxWaiting) return;
    this.#waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#waiting -= 1;
  }
}
