import { Inject, Injectable } from '@nestjs/common';
import { emailedLinkPath } from 'contracts';
import { AuditLog } from '../../../platform/audit/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { ValidationError, AppError } from '../../../platform/errors.js';
import { RateLimits, MailRateLimits } from '../../../platform/rate-limits/index.js';
import { MailService } from '../../../platform/mail/index.js';
import { accountEmails } from '../account-emails.js';
import type { StoredAccount } from '../account.schema.js';
import { AccountsService } from '../accounts.service.js';
import { signValue, verifyValue } from '../access/signed-values.js';
import type { RequestClient } from '../access/access.decorators.js';

const purpose = 'e-mail address';
const linkLifetimeMs = 3 * 24 * 60 * 60_000;
/**
 * Matches the account id, expiry and address of a link, separated by `~`. Earlier releases separated them with spaces.
 */
const signedParts = /^(\w+)[ ~](\d+)[ ~](.*)$/;

/** Data for the page of a confirmation link: the address, and details by which its owner recognises the account. */
export interface EmailLink {
  email: string;
  createdAt: Date;
  mobile: string | undefined;
  isConfirmed: boolean;
  /** True if the link is too old to confirm the address. It can then only be used to request a new link. */
  isExpired: boolean;
}

/**
 * Links that confirm an account's email address in any browser. A link opened without a session of the account proves
 * nothing about the account holder (see `isConfirmedByLinkOnly`).
 */
@Injectable()
export class EmailLinks {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly mailLimits: MailRateLimits,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends another confirmation link on request, within the account's rate limits. */
  async send(uid: string, address: string) {
    const account = await this.accounts.findById(uid);
    if (!account?.email) throw new ValidationError({}, 'Your account has no email address.');
    if (account.emailVerifiedAt) throw new ValidationError({}, 'Your email is already confirmed.');
    await this.#sendAgain(account, address);
  }

  async #sendAgain(account: StoredAccount, address: string) {
    const uid = String(account._id);
    await this.limits.count('confirmationsPerAccount', uid);
    await this.limits.count('confirmationsPerAccountAndDay', uid);
    await this.mailLimits.countForShop('confirmation', address);
    this.#mailLink(account);
  }

  /**
   * Sends the first confirmation link after registration. Sends no email when the rate limit is exceeded, so that the
   * registration still succeeds.
   */
  async sendFirst(account: StoredAccount, address: string) {
    if (!account.email || account.emailVerifiedAt) return;
    const isWithin = await this.mailLimits.countForShop('confirmation', address).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'request.rate_limited') return false;
        throw error;
      },
    );
    if (isWithin) this.#mailLink(account);
  }

  /**
   * Returns the data of a confirmation link. Throws `request.invalid` if the signature is invalid, and
   * `account.link_expired` if the account's address has changed since the link was sent.
   */
  async read(token: string): Promise<EmailLink> {
    return (await this.#open(token)).link;
  }

  /**
   * Confirms the address, or emails a new link if this one has expired. Returns the state of the link before the call.
   * Throws the same errors as `read`.
   */
  async confirm({ viewer, address }: RequestClient, token: string): Promise<EmailLink> {
    const { account, link } = await this.#open(token);
    if (link.isExpired) {
      await this.#sendAgain(account, address);
      return link;
    }
    const uid = String(account._id);
    const isHolder = viewer.kind !== 'visitor' && viewer.uid === uid;
    if (await this.accounts.confirmEmail(uid, link.email, isHolder))
      await this.audit.record('email.confirmed', { actor: uid });
    return link;
  }

  async #open(token: string): Promise<{ account: StoredAccount; link: EmailLink }> {
    const signed = verifyValue(purpose, token, this.config.sessionSecret) ?? '';
    const [, uid = '', until = '0', email] = signedParts.exec(signed) ?? [];
    const remainingMs = Number(until) - Date.now();
    // A remaining lifetime above the maximum means that a server's clock was ahead when the link was created; such a
    // link is invalid.
    const account = uid && remainingMs <= linkLifetimeMs ? await this.accounts.findById(uid) : null;
    if (!uid) throw incompleteLink();
    if (!account?.email || account.email !== email) throw voidLink();
    const { createdAt, mobile, emailVerifiedAt } = account;
    const isConfirmed = Boolean(emailVerifiedAt);
    const isExpired = remainingMs <= 0 && !isConfirmed;
    return {
      account,
      link: { email, createdAt, mobile: mobile ?? undefined, isConfirmed, isExpired },
    };
  }

  #mailLink({ _id, email = '' }: StoredAccount) {
    const { publicUrl, sessionSecret } = this.config;
    const signed = `${String(_id)}~${Date.now() + linkLifetimeMs}~${email ?? ''}`;
    const token = signValue(purpose, signed, sessionSecret);
    const link = publicUrl + emailedLinkPath('confirmEmail', token);
    this.mail.sendLater((site) =>
      Promise.resolve({ to: email ?? '', ...accountEmails.confirmEmail(site, email ?? '', link) }),
    );
  }
}

const voidLink = () =>
  new AppError(
    'account.link_expired',
    'Your account has a different email now. You can get a new link in your account.',
  );

const incompleteLink = () => new AppError('request.invalid', 'The link is incomplete.');
