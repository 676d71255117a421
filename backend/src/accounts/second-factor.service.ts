import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { ValidationError, AppError } from '../errors.js';
import { RateLimits } from '../rate-limits/index.js';
import { Settings } from '../settings/index.js';
import {
  accountName,
  secondFactorFields,
  type AccountFields,
  type StoredAccount,
} from './account.schema.js';
import { totpUri, generateSecret, timeStepOf } from './authenticator.js';
import { encrypt, decrypt } from '../encryption.js';
import { verifyPassword } from './passwords.js';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.js';

const purpose = 'secret of an authenticator app';

/** A code of an authenticator app beside the password, for staff who want it. */
@Injectable()
export class SecondFactor {
  constructor(
    @InjectModel(accountName) private readonly accounts: Model<AccountFields>,
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

  /** Nothing is on before the app has shown that it knows the secret. */
  async startSetup(uid: string) {
    const account = await this.#find(uid);
    if (account.totpSecret) throw new ValidationError({}, 'The authenticator app is on already.');
    if (!account.passwordHash) throw new ValidationError({}, 'Please set a password first.');
    const secret = generateSecret();
    const totpPending = encrypt(purpose, secret, this.config.sessionSecret);
    await this.accounts.updateOne({ _id: uid, totpSecret: null }, { $set: { totpPending } });
    const label = account.email ?? account.name;
    const { business } = await this.settings.read();
    const uri = totpUri(secret, { issuer: business.name, label });
    return { success: true as const, secret, uri };
  }

  async confirm(uid: string, code: string) {
    await this.limits.count('wrongSecondFactorsPerAccount', uid);
    const { totpPending } = await this.#find(uid);
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
    await this.limits.refund('wrongSecondFactorsPerAccount', uid);
    await this.audit.record('second_factor.on', { actor: uid });
    return codes;
  }

  async end(uid: string, password: string) {
    await this.limits.count('wrongPasswordsPerAccount', uid);
    const { passwordHash } = await this.#find(uid);
    if (!(await verifyPassword(passwordHash, password)))
      throw new AppError('account.wrong_password', 'The current password is not right.');
    await this.limits.refund('wrongPasswordsPerAccount', uid);
    await this.accounts.updateOne({ _id: uid }, { $unset: secondFactorFields });
    await this.audit.record('second_factor.off', { actor: uid });
  }

  /** Lets a sign-in pass whose password was right; without a code it tells that one is due. */
  async assertCode({ _id, totpSecret }: StoredAccount, code: string | undefined) {
    if (!totpSecret) return;
    if (!code)
      throw new AppError('account.second_factor_due', 'Please enter the code of your app.');
    const uid = String(_id);
    await this.limits.count('wrongSecondFactorsPerAccount', uid);
    if (!(await this.#consumeCode(uid, totpSecret, code))) throw wrongCode();
    await this.limits.refund('wrongSecondFactorsPerAccount', uid);
  }

  /** Whether a code was right and is used up now, be it of the app or for recovery. */
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
