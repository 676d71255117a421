import { Inject, Injectable } from '@nestjs/common';
import { emailedLinkPath, type SignInMethod } from 'contracts';
import { clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { MailService, type EmailSite, type ComposedEmail } from '../../platform/mail/index.js';
import type { RequestClient } from './access/access.decorators.js';
import type { AccountEvent } from './account-email-parts.js';
import { accountEmails } from './account-emails.js';
import { confirmedEmail, type StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';

type Browser = Pick<RequestClient, 'device'>;

@Injectable()
export class AccountMails {
  constructor(
    private readonly mail: MailService,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends the confirmation link to the new address. Only someone who can read that mailbox learns whether another
   * account already uses the address.
   */
  sendLink(email: string, token: string) {
    const link = this.config.publicUrl + emailedLinkPath('confirmEmailChange', token);
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

  /** Warns the owner at the old email address about a requested email change, which the owner can still stop. */
  tellAsked(account: StoredAccount, newEmail: string, browser: Browser) {
    this.#notify(account, browser, (site, event) =>
      accountEmails.emailChangeAsked(site, newEmail, event),
    );
  }

  tellDone(account: StoredAccount, changed: string, browser: Browser) {
    this.#notify(account, browser, (site, event) =>
      accountEmails.emailChanged(site, changed, event),
    );
  }

  tellMobileChanged(account: StoredAccount, mobile: string, browser: Browser) {
    this.#notify(account, browser, (site, event) =>
      accountEmails.mobileChanged(site, mobile, event),
    );
  }

  tellPasswordChanged(account: StoredAccount, browser: Browser) {
    this.#notify(account, browser, (site, event) =>
      accountEmails.passwordChanged(site, 'all other devices', event),
    );
  }

  tellPasswordReset(account: StoredAccount, browser: Browser) {
    this.#notify(account, browser, (site, event) =>
      accountEmails.passwordChanged(site, 'all devices', event),
    );
  }

  tellSecondFactorChanged(account: StoredAccount, isOn: boolean, browser: Browser) {
    this.#notify(account, browser, (site, event) =>
      accountEmails.secondFactorChanged(site, isOn, event),
    );
  }

  /** Emails the owner that a sign-in method was removed. `account` no longer contains the method. */
  tellMethodRemoved(account: StoredAccount, method: SignInMethod, browser: Browser) {
    const removed = { method, remaining: signInWaysOf(account) };
    this.#notify(account, browser, (site, event) =>
      accountEmails.methodRemoved(site, removed, event),
    );
  }

  tellDeleted(account: StoredAccount, browser: Browser) {
    this.#notify(account, browser, (site, event) => accountEmails.accountDeleted(site, event));
  }

  /** Sends to confirmed addresses only, because an unconfirmed one may belong to someone else. */
  #notify(
    account: StoredAccount,
    { device }: Browser,
    write: (site: EmailSite, event: AccountEvent) => ComposedEmail,
  ) {
    const to = confirmedEmail(account);
    if (!to) return;
    const event = { at: clock.now(), device };
    this.mail.sendLater((site) => Promise.resolve({ to, ...write(site, event) }));
  }
}

const signInWaysOf = ({ passwordHash, mobile, external }: StoredAccount): string[] => [
  ...(passwordHash ? ['your email and password'] : []),
  ...(mobile ? [`a code sent to your mobile number ending in ${mobile.slice(-2)}`] : []),
  ...(external ? ['Google'] : []),
];
