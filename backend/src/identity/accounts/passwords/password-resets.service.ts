import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { pagePaths } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { AppError } from '../../../platform/errors.js';
import { MailService, type EmailSite } from '../../../platform/mail/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { accountEmails } from '../account-emails.js';
import { AccountsService } from '../accounts.service.js';
import { passwordResetModelName, type PasswordReset } from './password-reset.schema.js';
import { PasswordResetRateLimits } from './reset-limits.service.js';

const linkLifetimeMs = 30 * 60_000;

/** Single-use emailed links for setting a new password. */
@Injectable()
export class PasswordResets {
  constructor(
    @InjectModel(passwordResetModelName) private readonly resets: Model<PasswordReset>,
    private readonly accounts: AccountsService,
    private readonly limits: PasswordResetRateLimits,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
  ) {}

  async sendLink(email: string, browser: RequestClient) {
    await this.limits.count(email, browser);
    this.mailLink(email);
  }

  mailLink(email: string) {
    this.mail.sendLater((site) => this.#write(email, site));
  }

  /** Checks a link without consuming it. Throws `account.link_expired` unless the link can be used. */
  async check(token: string, browser: RequestClient) {
    await this.limits.countOpening(browser);
    const reset = await this.resets.exists({ _id: hashOf(token), expiresAt: notExpired() });
    if (!reset) throw expired();
  }

  /** Consumes a link and returns its account id. Throws `account.link_expired` unless the link can be used. */
  async redeem(token: string): Promise<string> {
    const reset = await this.resets
      .findOneAndDelete({ _id: hashOf(token), expiresAt: notExpired() })
      .lean();
    if (!reset) throw expired();
    await this.resets.deleteMany({ uid: reset.uid });
    return reset.uid;
  }

  /** Invalidates pending links, because they were sent to an address that no longer belongs to the owner. */
  async cancel(uid: string) {
    await this.resets.deleteMany({ uid });
  }

  async #write(email: string, site: EmailSite) {
    const account = await this.accounts.findByEmail(email);
    if (!account?.email) return undefined;
    const token = randomBytes(32).toString('base64url');
    const uid = String(account._id);
    const expiresAt = new Date(Date.now() + linkLifetimeMs);
    await this.resets.create({ _id: hashOf(token), uid, expiresAt });
    await this.audit.record('password.link_sent', { subject: uid });
    const link = `${site.publicUrl}${pagePaths.resetPassword}?token=${token}`;
    return { to: account.email, ...accountEmails.resetPassword(site, link) };
  }
}

/** Excludes expiry times too far in the future, which were stored while a server's clock was ahead. */
function notExpired() {
  const now = Date.now();
  return trusted({ $gt: new Date(now), $lte: new Date(now + linkLifetimeMs) });
}

const expired = () =>
  new AppError('account.link_expired', 'This link has expired. Request a new one.');

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}
