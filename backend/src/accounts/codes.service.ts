import { randomBytes, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { ValidationError, AppError } from '../errors.js';
import type { Browser } from './access.decorators.js';
import { CodeLimits } from './code-limits.service.js';
import { chooseGateway, type CodeGateway } from './code-gateways.js';
import { oneTimeCodeName, type OneTimeCode } from './one-time-code.schema.js';
import { readCookie } from './read-cookie.js';
import { signatureOf } from './seals.js';

export const askerCookie = 'otp';

export const codeLasts = 5 * 60_000;
const mostTries = 5;

export interface Phone {
  phone: string;
  countryCode: string;
}

/** One-time codes: short, so they live briefly, can be tried rarely, and only where they were asked for. */
@Injectable()
export class CodesService {
  private readonly gateway: CodeGateway;

  constructor(
    @InjectModel(oneTimeCodeName) private readonly codes: Model<OneTimeCode>,
    private readonly limits: CodeLimits,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.gateway = chooseGateway(config);
  }

  /** Sends a code; answers what may be shown of it, and the name of the browser that asked. */
  async send(phone: Phone, browser: Browser) {
    this.requireCountry(phone);
    const mobile = internationalForm(phone);
    const { cookies, isHere } = browser;
    await this.limits.countSent(mobile, browser);
    const asker = readCookie(cookies, askerCookie) ?? randomBytes(18).toString('base64url');
    const code = String(randomInt(10_000)).padStart(4, '0');
    await this.store(this.place(mobile, asker), code);
    const otp = await this.gateway.send(mobile, code, isHere);
    await this.audit.record('code.sent', { subject: this.audit.alias(mobile) });
    return { asker, otp };
  }

  /** The proven number; each code is used up by being right once. */
  async verify(given: Phone & { otp: string }, browser: Browser): Promise<string> {
    const mobile = internationalForm(given);
    await this.limits.countAsked(browser);
    const place = this.place(mobile, readCookie(browser.cookies, askerCookie) ?? '');
    const kept = await this.takeTry(place);
    // Nothing is alive here, so that nothing was guessed at, and nobody is to suffer for it.
    if (kept === undefined) return this.refuse('none alive');
    const forgive = await this.limits.countTry(mobile, browser);
    if (!(await this.isRight(place, given.otp, kept))) return this.refuse(this.audit.alias(mobile));
    await forgive();
    return mobile;
  }

  private requireCountry({ countryCode }: Phone) {
    const { countries } = this.config.codes;
    if (countries.length === 0 || countries.includes(countryCode)) return;
    throw new ValidationError({ countryCode: `We send codes to ${countries.join(', ')} only.` });
  }

  private async store(place: string, code: string) {
    const expiresAt = new Date(Date.now() + codeLasts);
    const fields = { hash: this.hash(place, code), tries: 0, expiresAt };
    await this.codes.updateOne({ _id: place }, { $set: fields }, { upsert: true });
  }

  /** Counted before it is looked at, so that many at once are no more than five; the code's hash while it is alive. */
  private async takeTry(place: string) {
    const now = Date.now();
    // Not alive either is what a clock made that was ahead.
    const alive = trusted({ $gt: new Date(now), $lte: new Date(now + codeLasts) });
    const tried = await this.codes
      .findOneAndUpdate(
        { _id: place, tries: trusted({ $lt: mostTries }), expiresAt: alive },
        { $inc: { tries: 1 } },
      )
      .lean();
    return tried?.hash;
  }

  private async isRight(place: string, code: string, kept: string) {
    const hash = this.hash(place, code);
    if (kept !== hash) return false;
    return (await this.codes.deleteOne({ _id: place, hash })).deletedCount === 1;
  }

  private async refuse(subject: string): Promise<never> {
    await this.audit.recordRefusal('code.refused', subject);
    throw new AppError('code.wrong', '❌ Invalid number or expired OTP');
  }

  private place(mobile: string, asker: string) {
    return signatureOf('place of a code', `${mobile} ${asker}`, this.config.sessionSecret);
  }

  private hash(place: string, code: string) {
    return signatureOf('code', `${place} ${code}`, this.config.sessionSecret);
  }
}

function internationalForm({ phone, countryCode }: Phone) {
  // A leading zero is for calls within the country.
  return `${countryCode}${phone.replace(/^0+/, '')}`;
}
