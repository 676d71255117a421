import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { isDuplicateKey } from '../../../platform/database/index.js';
import { AppError, ValidationError } from '../../../platform/errors.js';
import { MailRateLimits, RateLimits } from '../../../platform/rate-limits/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import type { StoredAccount } from '../account.schema.js';
import { AccountsService } from '../accounts.service.js';
import { AccountMails } from '../account-mails.service.js';
import { emailChangeModelName, type EmailChange } from './email-change.schema.js';

const linkLifetimeMs = 60 * 60_000;

/** Pending email changes: new addresses whose emailed links have not been opened yet. */
@Injectable()
export class EmailChanges {
  constructor(
    @InjectModel(emailChangeModelName) private readonly changes: Model<EmailChange>,
    private readonly accounts: AccountsService,
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
    private readonly mailLimits: MailRateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** Emails a link to the new address. Does not reveal to the caller whether another account uses the address. */
  async ask(account: StoredAccount, newEmail: string, browser: RequestClient) {
    const uid = String(account._id);
    const email = newEmail.toLowerCase();
    if (account.role !== 'user') {
      throw new AppError(
        'access.forbidden',
        'Staff cannot change their email address. Ask the owner to invite your new address.',
      );
    }
    if (account.email === email)
      throw new ValidationError({ email: 'This is already your email address' });
    await this.limits.count('emailChangesPerAccount', uid);
    await this.mailLimits.count('email change', email, { address: browser.address });
    const token = await this.#store(account, email);
    this.mails.sendLink(email, token);
    this.mails.tellAsked(account, email, browser);
    await this.audit.record('email.change_asked', { actor: uid });
  }

  /** Returns the address that awaits confirmation, or null. */
  async pendingOf({ _id, sessionVersion }: StoredAccount): Promise<string | null> {
    const change = await this.changes
      .findOne({ uid: String(_id), version: sessionVersion ?? 0, expiresAt: notExpired() })
      .lean();
    return change?.email ?? null;
  }

  /**
   * Returns the account and the new address of a link. Throws `account.link_expired` when the link is unknown, too old
   * or no longer valid.
   */
  async read(token: string): Promise<{ account: StoredAccount; email: string }> {
    const change = await this.changes
      .findOne({ _id: hashOf(token), expiresAt: notExpired() })
      .lean();
    const account = change && (await this.accounts.findById(change.uid));
    if (!account || (account.sessionVersion ?? 0) !== change.version) throw expired();
    return { account, email: change.email };
  }

  /**
   * Sets the new address and returns the account as it was before. A link works only once. Throws
   * `account.email_taken` if another account now has the address.
   */
  async redeem(token: string): Promise<{ before: StoredAccount; email: string }> {
    const change = await this.changes
      .findOneAndDelete({ _id: hashOf(token), expiresAt: notExpired() })
      .lean();
    if (!change) throw expired();
    const { uid, email } = change;
    return { before: await this.#setEmail(uid, email), email };
  }

  async #setEmail(uid: string, email: string): Promise<StoredAccount> {
    if (await this.accounts.isReserved({ email })) throw emailTakenError(email);
    try {
      const before = await this.accounts.changeEmail(uid, email);
      if (before) return before;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw emailTakenError(email, error);
    }
    throw new AppError('access.forbidden', "You don't have permission to do this.");
  }

  /** Replaces the previous pending change. */
  async #store({ _id, sessionVersion }: StoredAccount, email: string) {
    const token = randomBytes(32).toString('base64url');
    const uid = String(_id);
    await this.changes.deleteMany({ uid });
    const expiresAt = new Date(Date.now() + linkLifetimeMs);
    const version = sessionVersion ?? 0;
    await this.changes.create({ _id: hashOf(token), uid, email, version, expiresAt });
    return token;
  }
}

/** Excludes expiry times too far in the future, which were stored while a server's clock was ahead. */
function notExpired() {
  const now = Date.now();
  return trusted({ $gt: new Date(now), $lte: new Date(now + linkLifetimeMs) });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const expired = () =>
  new AppError(
    'account.link_expired',
    'This link was already used or is more than an hour old. If your account still shows the old email, enter the new one there again.',
  );

function emailTakenError(email: string, cause?: unknown) {
  const text = `${email} belongs to another account, so your email has not changed.`;
  return new AppError('account.email_taken', text, { cause });
}
