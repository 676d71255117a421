import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { ValidationError, AppError } from '../errors.js';
import { RateLimits, sharedLimits, type Counter } from '../rate-limits/index.js';
import { Settings } from '../settings/index.js';
import {
  accountName,
  secondFactorFields,
  type AccountFields,
  type StoredAccount,
} from './account.schema.js';
import { totpUri, generateSecret, timeStepOf } from './authenticator.js';
import { encrypt, decrypt } from '../encryption.js';
import type { Client } from './access.decorators.js';
import { AccountMails } from './account-mails.service.js';
import { knownBrowser } from './known-browsers.js';
import { OwnerProofs } from './owner-proof.service.js';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.js';
import { Sessions } from './sessions.service.js';

const purpose = 'secret of an authenticator app';

/** An authenticator app as second factor beside the password, for staff. */
@Injectable()
export class SecondFactor {
  constructor(
    @InjectModel(accountName) private readonly accounts: Model<AccountFields>,
    private readonly proofs: OwnerProofs,
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
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

  /** Returns the secret for the app, once the password is right. The app is on when `confirm` has seen a code of it. */
  async startSetup(password: string, browser: Client) {
    const account = await this.proofs.ownAccount(browser);
    if (account.totpSecret) throw new ValidationError({}, 'The authenticator app is on already.');
    if (!account.passwordHash) throw new ValidationError({}, 'Please set a password first.');
    await this.proofs.requirePassword(account, password, browser);
    const { _id } = account;
    const secret = generateSecret();
    const totpPending = encrypt(purpose, secret, this.config.sessionSecret);
    await this.accounts.updateOne({ _id, totpSecret: null }, { $set: { totpPending } });
    const label = account.email ?? account.name;
    const { business } = await this.settings.read();
    const uri = totpUri(secret, { issuer: business.name, label });
    return { success: true as const, secret, uri };
  }

  /** Turns the app on and returns the recovery codes. Every other session of the account ends. */
  async confirm(code: string, browser: Client) {
    const account = await this.proofs.ownAccount(browser);
    const { totpPending } = account;
    const uid = String(account._id);
    const counted = await this.#countAttempt(uid, browser);
    const step = totpPending && this.#stepOf(totpPending, code);
    if (!step) throw wrongCode();
    const codes = generateRecoveryCodes();
    const recoveryCodes = codes.map((one) => hashRecoveryCode(one, this.config.sessionSecret));
    await this.accounts.updateOne(
      { _id: uid, totpPending },
      {
        $set: { totpSecret: totpPending, totpStep: step, recoveryCodes },
        $unset: { totpPending: 1 },
      },
    );
    await this.#refund(counted);
    await this.#announce(account, browser, true);
    return codes;
  }

  /** Turns the app off. Every other session of the account ends. */
  async end(password: string, browser: Client) {
    const account = await this.proofs.ownAccount(browser);
    await this.proofs.requirePassword(account, password, browser);
    await this.accounts.updateOne({ _id: account._id }, { $unset: secondFactorFields });
    await this.#announce(account, browser, false);
  }

  /** Checks the code of a sign-in whose password was right. Throws `account.second_factor_due` when there is no code. */
  async assertCode({ _id, totpSecret }: StoredAccount, code: string | undefined, browser: Client) {
    if (!totpSecret) return;
    if (!code)
      throw new AppError('account.second_factor_due', 'Please enter the code of your app.');
    const uid = String(_id);
    const counted = await this.#countAttempt(uid, browser);
    if (!(await this.#consumeCode(uid, totpSecret, code))) throw wrongCode();
    await this.#refund(counted);
  }

  /** After a new password was set by mail: whoever has guessed codes no longer knows the password. */
  async forgetWrong(uid: string) {
    const { shared, reserve } = sharedLimits.wrongSecondFactors;
    await this.limits.clear(shared, uid);
    await this.limits.clear(reserve, uid);
    await this.limits.clear('wrongSecondFactorsOfKnownBrowsersPerAccount', uid);
  }

  async #countAttempt(uid: string, browser: Client): Promise<Counter[]> {
    const { address: network } = browser;
    const known = knownBrowser(browser, uid, this.config.sessionSecret);
    if (known) {
      return [
        await this.limits.count('wrongSecondFactorsPerKnownBrowser', known),
        await this.limits.count('wrongSecondFactorsOfKnownBrowsersPerAccount', uid),
      ];
    }
    return [
      await this.limits.count('wrongSecondFactorsPerAccountAndNetwork', uid, { network }),
      ...(await this.limits.countShared(sharedLimits.wrongSecondFactors, uid, { network })),
    ];
  }

  async #refund(counted: Counter[]) {
    for (const [name, key] of counted) await this.limits.refund(name, key);
  }

  async #announce(account: StoredAccount, { viewer }: Client, isOn: boolean) {
    const uid = String(account._id);
    if (viewer.kind !== 'visitor') await this.sessions.endOthers(uid, viewer.session);
    this.mails.tellSecondFactorChanged(account, isOn);
    await this.audit.record(isOn ? 'second_factor.on' : 'second_factor.off', { actor: uid });
  }

  /** Uses the code up. Returns whether it was a right one of the app, or a recovery code. */
  async #consumeCode(uid: string, totpSecret: string, code: string) {
    const step = this.#stepOf(totpSecret, code);
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

  #stepOf(ciphertext: string, code: string) {
    const secret = decrypt(purpose, ciphertext, this.config.sessionSecret);
    return secret ? timeStepOf(secret, code.replace(/\s/g, '')) : undefined;
  }

  async #find(uid: string): Promise<StoredAccount> {
    const account = await this.accounts.findOne({ _id: uid, deletedAt: null }).lean().exec();
    if (!account) throw new AppError('access.signed_out', 'Please sign in.');
    return account;
  }
}

function wrongCode() {
  return new AppError(
    'account.second_factor_wrong',
    'This code is not right. Please try the next.',
  );
}
