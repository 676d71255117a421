import { Injectable } from '@nestjs/common';
import { RateLimits, sharedRateLimits } from '../../platform/rate-limits/index.js';

/** Resets the rate limits that strangers may have exhausted for an account. */
@Injectable()
export class AccountRateLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Resets the limits after the owner has reset the password by email, so that earlier attempts by others no longer
   * count.
   */
  async clear(uid: string) {
    const { shared, reserve } = sharedRateLimits.wrongSecondFactors;
    for (const name of [
      'wrongPasswordsPerAccount',
      'wrongPasswordsOfKnownBrowsersPerAccount',
      'wrongSecondFactorsOfKnownBrowsersPerAccount',
      'signInsPerAccount',
      shared,
      reserve,
    ] as const)
      await this.limits.clear(name, uid);
  }
}
