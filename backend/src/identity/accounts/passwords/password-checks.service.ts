import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { RateLimits, type RateLimitCounter } from '../../../platform/rate-limits/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import type { StoredAccount } from '../account.schema.js';
import { knownBrowserKey } from '../sessions/known-browsers.js';
import { verifyPassword } from './passwords.js';
import { FailedSignInDelay } from '../sessions/failed-sign-in-delay.js';

interface Credentials {
  /** The account with the email address, or null if there is none. */
  account: StoredAccount | null;
  email: string;
  password: string;
}

/** Verifies passwords. The rate limits lock out only attackers, not the owner. */
@Injectable()
export class PasswordChecks {
  constructor(
    private readonly limits: RateLimits,
    private readonly slow: FailedSignInDelay,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * True if the password is correct. Throws `TooManyRequestsError` when this network or known browser has used up its
   * attempts.
   */
  async isRight(
    { account, email, password }: Credentials,
    browser: RequestClient,
  ): Promise<boolean> {
    const key = account ? String(account._id) : this.audit.pseudonymOf(email.toLowerCase());
    const browserKey = account && knownBrowserKey(browser, key, this.config.sessionSecret);
    const counters = browserKey
      ? await this.#countKnown(browserKey, key)
      : [await this.#countNetwork(key, browser)];
    const excess = browserKey ? 0 : await this.limits.countExcess('wrongPasswordsPerAccount', key);
    if (!browserKey) counters.push(['wrongPasswordsPerAccount', key]);
    const isRight = await verifyPassword(account?.passwordHash, password);
    if (!isRight) await this.slow.wait(excess);
    else for (const [name, counterKey] of counters) await this.limits.refund(name, counterKey);
    return isRight;
  }

  async #countKnown(browserKey: string, key: string): Promise<RateLimitCounter[]> {
    return [
      await this.limits.count('wrongPasswordsPerKnownBrowser', browserKey),
      await this.limits.count('wrongPasswordsOfKnownBrowsersPerAccount', key),
    ];
  }

  #countNetwork(key: string, { address }: RequestClient) {
    return this.limits.count('wrongPasswordsPerAccountAndNetwork', key, { network: address });
  }
}
