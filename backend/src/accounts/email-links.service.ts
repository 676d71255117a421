import { Inject, Injectable } from '@nestjs/common';
import { routes } from 'contracts';
import { AuditLog } from '../audit/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { ValidationError, AppError } from '../errors.js';
import { RateLimits, MailLimits } from '../rate-limits/index.js';
import { MailService } from '../mail/index.js';
import { accountEmails } from './account-emails.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import { signValue, verifyValue } from './signed-values.js';
import type { Viewer } from './viewer.js';

const purpose = 'e-mail address';
const linkLifetimeMs = 3 * 24 * 60 * 60_000;

/**
 * Links that confirm an account's e-mail address. The link alone does not: only in a browser that is signed in to the account
 * it shows that who opens the account and who reads the mail are the same.
 */
@Injectable()
export class EmailLinks {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly mailLimits: MailLimits,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For who asks for it once more. */
  async send(uid: string, address: string) {
    const account = await this.accounts.findById(uid);
    if (!account?.email) throw new ValidationError({}, 'Your account has no e-mail address.');
    if (account.emailVerifiedAt)
      throw new ValidationError({}, 'Your e-mail address is confirmed already.');
    await this.limits.count('confirmationsPerAccount', uid);
    await this.limits.count('confirmationsPerAccountAndDay', uid);
    await this.mailLimits.countForShop('confirmation', address);
    this.#mailLink(account);
  }

  /** After a registration, which goes on without a mail where there were too many. */
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

  /** Whether the link is of the account that is signed in; throws where it is no link of ours, or too old. */
  isOf(viewer: Viewer, token: string) {
    const { uid } = this.#read(token);
    return viewer.kind !== 'visitor' && uid === viewer.uid;
  }

  async confirm(viewer: Viewer, token: string) {
    const { uid, email } = this.#read(token);
    if (!this.isOf(viewer, token) || !(await this.accounts.confirmEmail(uid, email))) return false;
    await this.audit.record('email.confirmed', { actor: uid });
    return true;
  }

  #read(token: string) {
    const [uid = '', until = '0', ...email] =
      verifyValue(purpose, token, this.config.sessionSecret)?.split(' ') ?? [];
    const left = Number(until) - Date.now();
    if (left > 0 && left <= linkLifetimeMs) return { uid, email: email.join(' ') };
    throw new AppError('account.link_expired', 'This link has expired. Please ask for a new one.');
  }

  #mailLink({ _id, email = '' }: StoredAccount) {
    const { publicUrl, sessionSecret } = this.config;
    const said = `${String(_id)} ${Date.now() + linkLifetimeMs} ${email ?? ''}`;
    const token = encodeURIComponent(signValue(purpose, said, sessionSecret));
    const link = `${publicUrl}${routes.confirmEmail.path}?token=${token}`;
    this.mail.sendLater((site) =>
      Promise.resolve({ to: email ?? '', ...accountEmails.confirmEmail(site, link) }),
    );
  }
}
