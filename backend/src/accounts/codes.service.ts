import { randomBytes, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { Refusal } from '../errors.js';
import { Limits } from '../limits/index.js';
import type { Browser } from './access.decorators.js';
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
    private readonly limits: Limits,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.gateway = chooseGateway(config);
  }

  /** Sends a code; answers what may be shown of it, and the name of the browser that asked. */
  async send(phone: Phone, { address, cookies }: Browser) {
    const mobile = internationalForm(phone);
    await this.limits.count('codesPerAddress', address);
    await this.limits.requireSome('wrongCodesPerNumber', mobile);
    await this.limits.count('codesPerNumber', mobile);
    const asker = readCookie(cookies, askerCookie) ?? randomBytes(18).toString('base64url');
    const code = String(randomInt(10_000)).padStart(4, '0');
    await this.store(this.place(mobile, asker), code);
    const otp = await this.gateway.send(mobile, code);
    await this.audit.record('code.sent', { subject: this.audit.alias(mobile) });
    return { asker, otp };
  }

  /** The proven number; each code is used up by being right once. */
  async verify(given: Phone & { otp: string }, { cookies }: Browser): Promise<string> {
    const mobile = internationalForm(given);
    await this.limits.count('wrongCodesPerNumber', mobile);
    const place = this.place(mobile, readCookie(cookies, askerCookie) ?? '');
    if (!(await this.isRight(place, given.otp))) return this.refuse(mobile);
    await this.limits.forgive('wrongCodesPerNumber', mobile);
    return mobile;
  }

  private async store(place: string, code: string) {
    const expiresAt = new Date(Date.now() + codeLasts);
    const fields = { hash: this.hash(place, code), tries: 0, expiresAt };
    await this.codes.updateOne({ _id: place }, { $set: fields }, { upsert: true });
  }

  private async isRight(place: string, code: string) {
    // Counted before it is looked at, so that many at once are no more than five.
    const tried = await this.codes
      .findOneAndUpdate(
        { _id: place, tries: trusted({ $lt: mostTries }), expiresAt: trusted({ $gt: new Date() }) },
        { $inc: { tries: 1 } },
      )
      .lean();
    const hash = this.hash(place, code);
    if (tried?.hash !== hash) return false;
    return (await this.codes.deleteOne({ _id: place, hash })).deletedCount === 1;
  }

  private async refuse(mobile: string): Promise<never> {
    await this.audit.record('code.refused', { subject: this.audit.alias(mobile) });
    throw new Refusal('code.wrong', '❌ Invalid number or expired OTP');
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
