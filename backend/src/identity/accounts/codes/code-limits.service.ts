import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import {
  RateLimits,
  sharedRateLimits,
  type RateLimitCounter,
} from '../../../platform/rate-limits/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { AccountsService } from '../accounts.service.js';
import { knownBrowserKey } from '../sessions/known-browsers.js';

/**
 * Rate limits for sending and verifying codes. Known browsers have their own limits. Once the shared limit is
 * exhausted, each network may still make a few requests, so that an attacker cannot lock out the owner.
 */
@Injectable()
export class OneTimeCodeRateLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async countSent(mobile: string, browser: RequestClient) {
    const { address: network } = browser;
    await this.limits.count('codesPerAddress', network);
    const owner = await this.#ownerOf(mobile, browser);
    if (owner) {
      await this.limits.count('codesOfKnownBrowsersPerAccount', owner.uid);
      return;
    }
    await this.limits.count('codesPerNumberAndNetwork', mobile, { network });
    await this.limits.countShared(sharedRateLimits.codes, mobile, { network });
    await this.limits.countForAll('codesPerShop', network);
  }

  async countVerification({ address }: RequestClient) {
    await this.limits.count('codeTriesPerAddress', address);
  }

  /**
   * Counts an attempt to enter a code that is still valid. Returns a function that refunds the attempt after a correct
   * code.
   */
  async countAttempt(mobile: string, browser: RequestClient) {
    const counters = await this.#countAttempt(mobile, browser);
    return async () => {
      for (const [name, key] of counters) await this.limits.refund(name, key);
    };
  }

  async #countAttempt(mobile: string, browser: RequestClient): Promise<RateLimitCounter[]> {
    const { address: network } = browser;
    const owner = await this.#ownerOf(mobile, browser);
    if (owner) return [await this.limits.count('wrongCodesPerKnownBrowser', owner.browser)];
    return [
      await this.limits.count('wrongCodesPerNumberAndNetwork', mobile, { network }),
      ...(await this.limits.countShared(sharedRateLimits.wrongCodes, mobile, { network })),
    ];
  }

  /** Returns the account id and the browser key if the caller uses a known browser of the number's owner. */
  async #ownerOf(mobile: string, client: RequestClient) {
    const account = await this.accounts.findByMobile(mobile);
    const uid = account ? String(account._id) : '';
    const browser = uid && knownBrowserKey(client, uid, this.config.sessionSecret);
    return browser ? { uid, browser } : undefined;
  }
}
