import { Injectable } from '@nestjs/common';

/** Shorter than the request timeout, with room for the password check before it. */
const longestMs = 4_000;
/** Each delayed response occupies one of the web server's upstream slots. */
const maxWaiting = 32;

/**
 * Returns the delay in milliseconds for a wrong password when `excess` attempts exceed the account's limit: 1 s,
 * doubled for every ten more.
 */
export const delayFor = (excess: number) =>
  excess <= 0 ? 0 : Math.min(longestMs, 1_000 * 2 ** Math.floor((excess - 1) / 10));

/**
 * Slows down password guessing against one account from many networks. Rejecting the attempts would lock out the owner.
 */
@Injectable()
export class SlowAnswers {
  #waiting = 0;

  /** Resolves immediately when 32 responses are already delayed. */
  async wait(excess: number) {
    const ms = delayFor(excess);
    if (ms === 0 || this.#waiting >= maxWaiting) return;
    this.#waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#waiting -= 1;
  }
}
