import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { MailRateLimits, RateLimits } from '../../../platform/rate-limits/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { AccountsService } from '../accounts.service.js';
import { knownBrowserKey } from '../sessions/known-browsers.js';

/** Rate limits for password reset emails. Known browsers of a confirmed address have separate limits. */
@Injectable()
export class PasswordResetRateLimits {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly mailLimits: MailRateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async count(email: string, browser: RequestClient) {
    const { address } = browser;
    await this.limits.count('resetsPerAddress', address);
    const account = await this.accounts.findByEmail(email);
    const uid = account?.emailVerifiedAt ? String(account._id) : '';
    const owner = uid && knownBrowserKey(browser, uid, this.config.sessionSecret) ? uid : undefined;
    await this.mailLimits.count('reset', email, { address, owner });
  }

  async countOpening({ address }: RequestClient) {
    await this.limits.count('linkOpeningsPerAddress', address);
  }
}
