import { Injectable } from '@nestjs/common';
import { RateLimits, sharedLimits } from '../../platform/rate-limits/index.js';

/** The limits that strangers may have used up for an account. */
@Injectable()
export class AccountLimits {
  constructor(private readonly limits: RateLimits) {}

  /** After its owner has set a new password by mail: whoever knew or guessed the old one starts from nothing. */
  async clear(uid: string) {
    const { shared, reserve } = sharedLimits.wrongSecondFactors;
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
