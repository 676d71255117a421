import { Inject, Injectable } from '@nestjs/common';
import { routes, type Business, type SignInMethod } from 'contracts';
import { CONFIG, type Config } from '../config/index.js';
import { MailService } from '../mail/index.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';

interface Written {
  subject: string;
  text: string;
}

/** Mails about changes of an account. They contain no text that a stranger could have chosen. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mail: MailService,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mails the link to the new address. When the address is used already, only its owner learns so, by this mail. */
  sendLink(email: string, token: string) {
    const link = `${this.config.publicUrl}${routes.confirmEmailChange.path}?token=${token}`;
    this.mail.sendLater(async (business) => {
      const isTaken =
        (await this.accounts.findByEmail(email)) !== null ||
        (await this.accounts.isReserved({ email }));
      return {
        to: email,
        subject: `Your new e-mail address at ${business.name}`,
        text: isTaken
          ? `Somebody, hopefully you, wants to use this address for another account at ${business.name}.\n\n` +
            `It opens an account already, and no second one. If both are yours, ask us to bring them together.\n\n` +
            `If it was not you, there is nothing to do.\n`
          : `Somebody, hopefully you, wants to use this address for an account at ${business.name}.\n\n` +
            `Confirm it within an hour, in the browser in which you are signed in:\n${link}\n\n` +
            `If it was not you, there is nothing to do.\n`,
      };
    });
  }

  /** Warns the old address while the change can still be stopped. */
  tellAsked(account: StoredAccount, wanted: string) {
    const { publicUrl } = this.config;
    this.#tell(account, (business) => ({
      subject: `Your e-mail address at ${business.name} is about to change`,
      text:
        `Somebody who is signed in to your account wants its address to become ${masked(wanted)}.\n\n` +
        `If it was you, open the link that was mailed there.\n\n` +
        `If it was not you, set a new password now, which stops it and signs out everybody:\n` +
        `${publicUrl}/forgot-password\n`,
    }));
  }

  tellDone(account: StoredAccount, changed: string) {
    this.#tell(account, (business) => ({
      subject: `Your e-mail address at ${business.name} has changed`,
      text:
        `Your account is reached at ${masked(changed)} from now on; nothing more is mailed here.\n\n` +
        `If it was not you, tell us at once: ${[business.email, business.phone].filter(Boolean).join(' or ')}\n`,
    }));
  }

  tellMobileChanged(account: StoredAccount, mobile: string) {
    const { publicUrl } = this.config;
    this.#tell(account, (business) => ({
      subject: `Your mobile number at ${business.name} has changed`,
      text:
        `A code to the number that ends in ${mobile.slice(-3)} opens your account from now on.\n\n` +
        `If it was not you, set a new password and take that number off:\n${publicUrl}/forgot-password\n`,
    }));
  }

  tellPasswordChanged(account: StoredAccount) {
    this.#tell(account, (business) => ({
      subject: `Your password at ${business.name} has changed`,
      text:
        `A new password was set for your account, and every other browser was signed out.\n\n` +
        this.#undo(business),
    }));
  }

  tellSecondFactorChanged(account: StoredAccount, isOn: boolean) {
    this.#tell(account, (business) => ({
      subject: `Authenticator app turned ${isOn ? 'on' : 'off'} at ${business.name}`,
      text:
        (isOn
          ? `From now on you sign in with your password and a code from your authenticator app. `
          : `From now on you sign in with your password alone. `) +
        `Every other browser was signed out.\n\n` +
        this.#undo(business),
    }));
  }

  tellMethodRemoved(account: StoredAccount, method: SignInMethod) {
    const removed = method === 'google' ? 'Google sign-in' : 'Your phone number';
    this.#tell(account, (business) => ({
      subject: `Sign-in method removed at ${business.name}`,
      text:
        `${removed} no longer opens your account, and every other browser was signed out.\n\n` +
        this.#undo(business),
    }));
  }

  tellDeleted(account: StoredAccount) {
    this.#tell(account, (business) => ({
      subject: `Your account at ${business.name} is deleted`,
      text:
        `Your account is closed, and every browser is signed out. What is kept about you is erased after 30 days.\n\n` +
        `If you change your mind until then, or if it was not you, tell us: ` +
        `${[business.email, business.phone].filter(Boolean).join(' or ')}\n`,
    }));
  }

  #undo({ email, phone }: Business) {
    const contact = [email, phone].filter(Boolean).join(' or ');
    return (
      `If it was not you, set a new password now and contact us at ${contact}:\n` +
      `${this.config.publicUrl}/forgot-password\n`
    );
  }

  /** Only a confirmed address is known to be the owner's. */
  #tell({ email: to, emailVerifiedAt }: StoredAccount, write: (business: Business) => Written) {
    if (!to || !emailVerifiedAt) return;
    this.mail.sendLater((business) => Promise.resolve({ to, ...write(business) }));
  }
}

/** `n•••@example.com`: its owner knows it, nobody else learns it. */
function masked(email: string) {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
