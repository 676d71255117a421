import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { RateLimits } from '../rate-limits/index.js';
import type { Client } from './access.decorators.js';
import { AccountsService } from './accounts.service.js';
import { readBrowserToken } from './known-browsers.js';

type RateLimitName = Parameters<RateLimits['count']>[0];

/**
 * Limits for sending and trying codes. A browser in which the owner signed in before has limits of its own, so that
 * attacks on a number do not lock the owner out.
 */
@Injectable()
export class CodeLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async countSent(mobile: string, browser: Client) {
    await this.limits.count('codesPerAddress', browser.address);
    const known = await this.#knownBrowser(mobile, browser);
    if (known) return this.limits.count('codesPerKnownBrowser', known);
    await this.limits.count('codesPerNumberAndAddress', `${mobile} ${browser.address}`);
    await this.limits.count('codesPerNumber', mobile);
    await this.limits.countForAll('codesPerShop', browser.address);
  }

  async countVerification({ address }: Client) {
    await this.limits.count('codeTriesPerAddress', address);
  }

  /** Counts a try at a living code; answers how to take that back when it was right. */
  async countAttempt(mobile: string, browser: Client) {
    const known = await this.#knownBrowser(mobile, browser);
    const counted: [RateLimitName, string][] = known
      ? [['wrongCodesPerKnownBrowser', known]]
      : [
          ['wrongCodesPerNumberAndAddress', `${mobile} ${browser.address}`],
          ['wrongCodesPerNumber', mobile],
        ];
    for (const [name, key] of counted) await this.limits.count(name, key);
    return async () => {
      for (const [name, key] of counted) await this.limits.refund(name, key);
    };
  }

  async #knownBrowser(mobile: string, { cookies }: Client) {
    const account = await this.accounts.findByMobile(mobile);
    return account && readBrowserToken(cookies, String(account._id), this.config.sessionSecret);
  }
}
