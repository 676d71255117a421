import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { decrypt, encrypt } from '../../../platform/encryption.js';
import { AppError } from '../../../platform/errors.js';
import {
  RateLimits,
  sharedRateLimits,
  type RateLimitCounter,
} from '../../../platform/rate-limits/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { accountModelName, type AccountFields, type StoredAccount } from '../account.schema.js';
import { validTotpTimeStep } from './authenticator.js';
import { knownBrowserKey } from '../sessions/known-browsers.js';
import { hashRecoveryCode } from './recovery-codes.js';

const purpose = 'secret of an authenticator app';

/** Verifies authenticator codes. The rate limits lock out only attackers, not the owner. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Checks the second factor after the password has been verified. Throws `account.second_factor_due` if the account
   * has an authenticator app and `code` is missing.
   */
  async assertCode(
    { _id, totpSecret }: StoredAccount,
    code: string | undefined,
    browser: RequestClient,
  ) {
    if (!totpSecret) return;
    if (!code) {
      throw new AppError(
        'account.second_factor_due',
        'Enter the code from your authenticator app.',
      );
    }
    const uid = String(_id);
    const counters = await this.countAttempt(uid, browser);
    if (!(await this.#consumeCode(uid, totpSecret, code))) throw wrongCodeError();
    await this.refund(counters);
  }

  async countAttempt(uid: string, browser: RequestClient): Promise<RateLimitCounter[]> {
    const { address: network } = browser;
    const browserKey = knownBrowserKey(browser, uid, this.config.sessionSecret);
    if (browserKey) {
      return [
        await this.limits.count('wrongSecondFactorsPerKnownBrowser', browserKey),
        await this.limits.count('wrongSecondFactorsOfKnownBrowsersPerAccount', uid),
      ];
    }
    return [
      await this.limits.count('wrongSecondFactorsPerAccountAndNetwork', uid, { network }),
      ...(await this.limits.countShared(sharedRateLimits.wrongSecondFactors, uid, { network })),
    ];
  }

  async refund(counters: RateLimitCounter[]) {
    for (const [name, key] of counters) await this.limits.refund(name, key);
  }

  encryptSecret(secret: string) {
    return encrypt(purpose, secret, this.config.sessionSecret);
  }

  /** Returns the time step of a correct code, otherwise undefined. */
  stepOf(ciphertext: string, code: string) {
    const secret = decrypt(purpose, ciphertext, this.config.sessionSecret);
    return secret ? validTotpTimeStep(secret, code.replace(/\s/g, '')) : undefined;
  }

  /** Returns true for a valid code of the app or a valid recovery code. Each code can be used only once. */
  async #consumeCode(uid: string, totpSecret: string, code: string) {
    const step = this.stepOf(totpSecret, code);
    const hash = hashRecoveryCode(code, this.config.sessionSecret);
    const { modifiedCount } = step
      ? await this.accounts.updateOne(
          { _id: uid, totpSecret, totpStep: trusted({ $lt: step }) },
          { $set: { totpStep: step } },
        )
      : await this.accounts.updateOne(
          { _id: uid, totpSecret, recoveryCodes: hash },
          { $pull: { recoveryCodes: hash } },
        );
    return modifiedCount === 1;
  }
}

export function wrongCodeError() {
  return new AppError(
    'account.second_factor_wrong',
    'Incorrect code. Wait for your app to show a new one.',
  );
}
