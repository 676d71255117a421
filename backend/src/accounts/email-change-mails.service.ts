import { Inject, Injectable } from '@nestjs/common';
import { routes, type Business } from 'contracts';
import { CONFIG, type Config } from '../config/index.js';
import { MailService } from '../mail/index.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';

interface Written {
  subject: string;
  text: string;
}

/** What the old and the new address of an account are mailed; no text that anybody could have chosen is in it. */
@Injectable()
export class EmailChangeMails {
  constructor(
    private readonly mail: MailService,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Who has an account with the address hears of it there, and of it alone. */
  sendLink(email: string, token: string) {
    const link = `${this.config.publicUrl}${routes.confirmEmailChange.path}?token=${token}`;
    this.mail.sendLater(async (business) => {
      const isTaken = (await this.accounts.findByEmail(email)) !== null;
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

  /** While it can still be stopped. */
  tellAsked({ email }: StoredAccount, wanted: string) {
    const { publicUrl } = this.config;
    this.#tell(email, (business) => ({
      subject: `Your e-mail address at ${business.name} is about to change`,
      text:
        `Somebody who is signed in to your account wants its address to become ${masked(wanted)}.\n\n` +
        `If it was you, open the link that was mailed there.\n\n` +
        `If it was not you, set a new password now, which stops it and signs out everybody:\n` +
        `${publicUrl}/forgot-password\n`,
    }));
  }

  tellDone({ email }: StoredAccount, changed: string) {
    this.#tell(email, (business) => ({
      subject: `Your e-mail address at ${business.name} has changed`,
      text:
        `Your account is reached at ${masked(changed)} from now on; nothing more is mailed here.\n\n` +
        `If it was not you, tell us at once: ${[business.email, business.phone].filter(Boolean).join(' or ')}\n`,
    }));
  }

  /** Of a number that opens the account. */
  tellMobileChanged({ email }: StoredAccount, mobile: string) {
    const { publicUrl } = this.config;
    this.#tell(email, (business) => ({
      subject: `Your mobile number at ${business.name} has changed`,
      text:
        `A code to the number that ends in ${mobile.slice(-3)} opens your account from now on.\n\n` +
        `If it was not you, set a new password and take that number off:\n${publicUrl}/forgot-password\n`,
    }));
  }

  tellDeleted({ email }: StoredAccount) {
    this.#tell(email, (business) => ({
      subject: `Your account at ${business.name} is deleted`,
      text:
        `Your account is closed, and every browser is signed out. What is kept about you is erased after 30 days.\n\n` +
        `If you change your mind until then, or if it was not you, tell us: ` +
        `${[business.email, business.phone].filter(Boolean).join(' or ')}\n`,
    }));
  }

  #tell(to: string | null | undefined, write: (business: Business) => Written) {
    if (to) this.mail.sendLater((business) => Promise.resolve({ to, ...write(business) }));
  }
}

/** `n•••@example.com`: its owner knows it, nobody else learns it. */
function masked(email: string) {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
