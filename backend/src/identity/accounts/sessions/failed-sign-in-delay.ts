import { Injectable } from '@nestjs/common';

/** Maximum delay in milliseconds, which leaves time for the password check within the request timeout. */
const longestMs = 4_000;
/** Maximum number of delayed responses, each of which occupies an upstream slot of the web server. */
const maxWaiting = 32;

/**
 * Returns the delay in milliseconds after a wrong password: 1 s once the account's limit is exceeded, doubled for every
 * ten excess attempts, at most 4 s.
 */
export const failedSignInDelayMs = (excess: number) =>
  excess <= 0 ? 0 : Math.min(longestMs, 1_000 * 2 ** Math.floor((excess - 1) / 10));

/**
 * Slows down password guessing against one account from many networks. Rejecting the attempts would lock out the owner.
 */
@Injectable()
export class FailedSignInDelay {
  #waiting = 0;

  /** Delays the response to a wrong password. Resolves immediately if `maxWaiting` responses are already delayed. */
  async wait(excess: number) {
    const ms = failedSignInDelayMs(excess);
    if (ms === 0 || this.#waiting >= maxWaiting) return;
    this.#waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#waiting -= 1;
  }
}
