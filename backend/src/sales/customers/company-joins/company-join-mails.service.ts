import { Inject, Injectable } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { ClientSession, Types } from 'mongoose';
import { confirmedEmail, type StoredAccount } from '../../../identity/accounts/index.js';
import { clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import {
  toEmailSite,
  Outbox,
  renderEmail,
  subjectLine,
  type ComposedEmail,
  type EmailSite,
} from '../../../platform/mail/index.js';
import { Settings } from '../../../platform/settings/index.js';

/** Delay in milliseconds before the email is sent. If staff undo the join during this delay, no email is sent. */
const delayMs = 15_000;

/** Emails to customers whom staff made members of a company. */
@Injectable()
export class CompanyJoinMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async add(join: Types.ObjectId, { accounts, company }: Joined, session: ClientSession) {
    const { publicUrl } = this.config;
    const site = toEmailSite(await this.settings.read(), publicUrl);
    const mails = accounts.flatMap((account) => {
      const to = confirmedEmail(account);
      const name = `<company-join-${String(join)}-${String(account._id)}@${new URL(publicUrl).hostname}>`;
      const dueAt = new Date(clock.now().getTime() + delayMs);
      const written = renderEmail(joinedEmail(site, company), site);
      return to ? [{ name, to, replyTo: site.business.email, dueAt, ...written }] : [];
    });
    await this.outbox.add(mails, session);
  }

  async withdraw(join: Types.ObjectId, session: ClientSession) {
    await this.outbox.withdraw(new RegExp(`^<company-join-${String(join)}-`), session);
  }

  /** Wakes the outbox worker. Must be called after the commit. */
  send() {
    this.outbox.wake();
  }
}

interface Joined {
  accounts: StoredAccount[];
  company: string;
}

function joinedEmail({ business, publicUrl }: EmailSite, company: string): ComposedEmail {
  return {
    subject: subjectLine("You're now a member of a company at {business}", {
      business: business.name,
    }),
    content: {
      preheader: 'You share inquiries and quotations with your colleagues.',
      heading: `You're now a member of ${company}`,
      paragraphs: [
        `We added you to the company account of ${company}. Its members see your inquiries and quotations, and you see theirs. Your cart stays yours.`,
      ],
      button: { label: 'View company', url: `${publicUrl}${pagePaths.ownAccount}` },
      sections: [
        {
          title: 'Is this wrong?',
          text: 'Reply to this email, or go to your account page to leave the company.',
        },
      ],
      reason: `You're receiving this because you're a customer of ${business.name}.`,
    },
  };
}
