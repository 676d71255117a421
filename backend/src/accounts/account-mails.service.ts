import { Inject, Injectable } from '@nestjs/common';
import { routes, type SignInMethod } from 'contracts';
import { CONFIG, type Config } from '../config/index.js';
import { MailService, type EmailSite, type WrittenEmail } from '../mail/index.js';
import { accountEmails } from './account-emails.js';
import { confirmedEmail, type StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';

/** Sends emails about changes of an account. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mail: MailService,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Emails the link to the new address. Only the owner of that address learns from this email that it is already in
   * use.
   */
  sendLink(email: string, token: string) {
    const link = `${this.config.publicUrl}${routes.confirmEmailChange.path}?token=${token}`;
    this.mail.sendLater(async (site) => {
      const isTaken =
        (await this.accounts.findByEmail(email)) !== null ||
        (await this.accounts.isReserved({ email }));
      const written = isTaken
        ? accountEmails.emailTaken(site)
        : accountEmails.confirmNewEmail(site, link);
      return { to: email, ...written };
    });
  }

  /** Warns the old address while the change can still be stopped. */
  tellAsked(account: StoredAccount, wanted: string) {
    this.#tell(account, (site) => accountEmails.emailChangeAsked(site, wanted));
  }

  tellDone(account: StoredAccount, changed: string) {
    this.#tell(account, (site) => accountEmails.emailChanged(site, changed));
  }

  tellMobileChanged(account: StoredAccount, mobile: string) {
    this.#tell(account, (site) => accountEmails.mobileChanged(site, mobile));
  }

  tellPasswordChanged(account: StoredAccount) {
    this.#tell(account, accountEmails.passwordChanged);
  }

  tellSecondFactorChanged(account: StoredAccount, isOn: boolean) {
    this.#tell(account, (site) => accountEmails.secondFactorChanged(site, isOn));
  }

  tellMethodRemoved(account: StoredAccount, method: SignInMethod) {
    this.#tell(account, (site) => accountEmails.methodRemoved(site, method));
  }

  tellDeleted(account: StoredAccount) {
    this.#tell(account, accountEmails.accountDeleted);
  }

  /** Only a confirmed address is known to belong to the owner. */
  #tell(account: StoredAccount, write: (site: EmailSite) => WrittenEmail) {
    const to = confirmedEmail(account);
    if (!to) return;
    this.mail.sendLater((site) => Promise.resolve({ to, ...write(site) }));
  }
}
