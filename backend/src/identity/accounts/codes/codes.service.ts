import { randomBytes, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { ValidationError, AppError } from '../../../platform/errors.js';
import type { RequestClient } from '../access/access.decorators.js';
import { OneTimeCodeRateLimits } from './code-limits.service.js';
import { createCodeGateway, type SmsGateway } from './code-gateways.js';
import { oneTimeCodeModelName, type OneTimeCode } from './one-time-code.schema.js';
import { readCookie } from '../access/read-cookie.js';
import { computeHmac } from '../access/signed-values.js';

export const otpClientCookie = 'otp';

export const codeLifetimeMs = 5 * 60_000;
const maxAttempts = 5;

export interface Phone {
  phone: string;
  countryCode: string;
}

/**
 * Sends and verifies one-time codes. The codes are short, so they expire soon, allow few attempts and work only in the
 * browser that requested them.
 */
@Injectable()
export class CodesService {
  readonly #gateway: SmsGateway;

  constructor(
    @InjectModel(oneTimeCodeModelName) private readonly codes: Model<OneTimeCode>,
    private readonly limits: OneTimeCodeRateLimits,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#gateway = createCodeGateway(config);
  }

  /** Sends a code; returns the text to show to the caller and the id of the requesting browser. */
  async send(phone: Phone, browser: RequestClient) {
    this.#assertCountryAllowed(phone);
    return this.sendTo(toE164(phone), browser);
  }

  /** Sends a code to a number in E.164 format without checking its country. */
  async sendTo(mobile: string, browser: RequestClient) {
    const { cookies, isLocal } = browser;
    await this.limits.countSent(mobile, browser);
    const clientId = readCookie(cookies, otpClientCookie) ?? randomBytes(18).toString('base64url');
    const code = String(randomInt(10_000)).padStart(4, '0');
    await this.#store(this.#codeId(mobile, clientId), code);
    const otp = await this.#gateway.send(mobile, code, isLocal);
    await this.audit.record('code.sent', { subject: this.audit.pseudonymOf(mobile) });
    return { asker: clientId, otp };
  }

  /** Returns the verified number in E.164 format; a code can be used only once. */
  async verify(
    { otp, ...phone }: Phone & { otp: string },
    browser: RequestClient,
  ): Promise<string> {
    const mobile = toE164(phone);
    await this.verifyOf(mobile, otp, browser);
    return mobile;
  }

  /** Throws an error unless the code is the one that was sent to this number for this browser. */
  async verifyOf(mobile: string, otp: string, browser: RequestClient): Promise<void> {
    await this.limits.countVerification(browser);
    const codeId = this.#codeId(mobile, readCookie(browser.cookies, otpClientCookie) ?? '');
    const storedHash = await this.#useAttempt(codeId);
    // Without a valid code, there is nothing to guess, so the attempt is not counted.
    if (storedHash === undefined) return this.#reject('none alive');
    const forgive = await this.limits.countAttempt(mobile, browser);
    if (!(await this.#matches(codeId, otp, storedHash)))
      return this.#reject(this.audit.pseudonymOf(mobile));
    await forgive();
  }

  #assertCountryAllowed({ countryCode }: Phone) {
    const { countries } = this.config.codes;
    if (countries.length === 0 || countries.includes(countryCode)) return;
    const codes = countries.join(' or ');
    const text = `We can send codes only to numbers with the country code ${codes}.`;
    throw new ValidationError({ countryCode: text });
  }

  async #store(codeId: string, code: string) {
    const expiresAt = new Date(Date.now() + codeLifetimeMs);
    const fields = { hash: this.#hash(codeId, code), tries: 0, expiresAt };
    await this.codes.updateOne({ _id: codeId }, { $set: fields }, { upsert: true });
  }

  /**
   * Counts the attempt before checking the code, so that concurrent requests stay within five attempts. Returns the
   * hash of a valid code.
   */
  async #useAttempt(codeId: string) {
    const now = Date.now();
    // Excludes expiry times too far in the future, which were stored while a server's clock was ahead.
    const alive = trusted({ $gt: new Date(now), $lte: new Date(now + codeLifetimeMs) });
    const tried = await this.codes
      .findOneAndUpdate(
        { _id: codeId, tries: trusted({ $lt: maxAttempts }), expiresAt: alive },
        { $inc: { tries: 1 } },
      )
      .lean();
    return tried?.hash;
  }

  async #matches(codeId: string, code: string, storedHash: string) {
    const hash = this.#hash(codeId, code);
    if (storedHash !== hash) return false;
    return (await this.codes.deleteOne({ _id: codeId, hash })).deletedCount === 1;
  }

  async #reject(subject: string): Promise<never> {
    await this.audit.recordRejection('code.refused', subject);
    throw new AppError('code.wrong', '❌ Invalid number or expired OTP');
  }

  #codeId(mobile: string, clientId: string) {
    return computeHmac('place of a code', `${mobile} ${clientId}`, this.config.sessionSecret);
  }

  #hash(codeId: string, code: string) {
    return computeHmac('code', `${codeId} ${code}`, this.config.sessionSecret);
  }
}

function toE164({ phone, countryCode }: Phone) {
  return `${countryCode}${phone}`;
}
