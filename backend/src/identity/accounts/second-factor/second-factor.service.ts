import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { ValidationError, AppError } from '../../../platform/errors.js';
import { Settings } from '../../../platform/settings/index.js';
import {
  accountModelName,
  unsetSecondFactorFields,
  type AccountFields,
  type StoredAccount,
} from '../account.schema.js';
import { totpUri, generateSecret } from './authenticator.js';
import type { RequestClient } from '../access/access.decorators.js';
import { AccountOwnershipProofs } from '../owner-proof.service.js';
import { SecondFactorChanges } from './second-factor-changes.service.js';
import { SecondFactorCodes, wrongCodeError } from './second-factor-codes.service.js';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.js';

/** Two-factor authentication for staff: an authenticator app in addition to the password. */
@Injectable()
export class SecondFactor {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly proofs: AccountOwnershipProofs,
    private readonly codes: SecondFactorCodes,
    private readonly changes: SecondFactorChanges,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async show(uid: string) {
    const account = await this.#find(uid);
    return {
      isOn: Boolean(account.totpSecret),
      recoveryCodesLeft: account.totpSecret ? (account.recoveryCodes ?? []).length : 0,
    };
  }

  /**
   * Verifies the password and returns a secret for the authenticator app. The secret stays pending until `confirm`
   * receives a valid code.
   */
  async startSetup(password: string | undefined, browser: RequestClient) {
    const account = await this.proofs.ownAccount(browser);
    if (account.totpSecret) throw new ValidationError({}, 'The authenticator app is already on.');
    if (!account.passwordHash) throw new ValidationError({}, 'Set a password first.');
    await this.proofs.requirePassword(account, password, browser);
    const { _id } = account;
    const secret = generateSecret();
    const totpPending = this.codes.encryptSecret(secret);
    await this.accounts.updateOne({ _id, totpSecret: null }, { $set: { totpPending } });
    const label = account.email ?? account.name;
    const { business } = await this.settings.read();
    const uri = totpUri(secret, { issuer: business.name, label });
    return { success: true as const, secret, uri };
  }

  /** Enables the app, ends every other session of the account and returns the recovery codes. */
  async confirm(code: string, browser: RequestClient) {
    const account = await this.proofs.ownAccount(browser);
    const { totpPending } = account;
    const uid = String(account._id);
    const counters = await this.codes.countAttempt(uid, browser);
    const step = totpPending && this.codes.stepOf(totpPending, code);
    if (!step) throw wrongCodeError();
    const codes = generateRecoveryCodes();
    const recoveryCodes = codes.map((code) => hashRecoveryCode(code, this.config.sessionSecret));
    await this.accounts.updateOne(
      { _id: uid, totpPending },
      {
        $set: { totpSecret: totpPending, totpStep: step, recoveryCodes },
        $unset: { totpPending: 1 },
      },
    );
    await this.codes.refund(counters);
    await this.changes.announce(account, browser, true);
    return codes;
  }

  /** Turns off the authenticator app and ends every other session of the account. */
  async end(password: string, browser: RequestClient) {
    const account = await this.proofs.ownAccount(browser);
    await this.proofs.requirePassword(account, password, browser);
    await this.accounts.updateOne({ _id: account._id }, { $unset: unsetSecondFactorFields });
    await this.changes.announce(account, browser, false);
  }

  async #find(uid: string): Promise<StoredAccount> {
    const account = await this.accounts.findOne({ _id: uid, deletedAt: null }).lean().exec();
    if (!account) throw new AppError('access.signed_out', 'Sign in to continue.');
    return account;
  }
}
