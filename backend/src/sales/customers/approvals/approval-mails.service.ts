import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  accountEmails,
  confirmedEmail,
  type StoredAccount,
} from '../../../identity/accounts/index.js';
import { clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { toEmailSite, Outbox, renderEmail } from '../../../platform/mail/index.js';
import { Settings } from '../../../platform/settings/index.js';

/**
 * Delay in milliseconds before the email is sent: ten seconds in which staff can undo the decision, and five seconds
 * for a slow network.
 */
const delayMs = 15_000;

interface Decision {
  id: string;
  state: 'approved' | 'declined';
  reason?: string;
}

/** Emails to customers about the approval of their account. */
@Injectable()
export class ApprovalMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues the email about a decision, and deletes the email about an earlier decision if it is unsent. */
  async replace(account: StoredAccount, decision: Decision, session: ClientSession) {
    await this.withdraw(account, session);
    const to = confirmedEmail(account);
    if (!to) return;
    const { publicUrl } = this.config;
    const site = toEmailSite(await this.settings.read(), publicUrl);
    const { id, state, reason = '' } = decision;
    const written =
      state === 'approved'
        ? accountEmails.accountApproved(site)
        : accountEmails.accountDeclined(site, reason);
    const mail = {
      name: `<approval-${String(account._id)}-${id}@${new URL(publicUrl).hostname}>`,
      to,
      replyTo: site.business.email,
      dueAt: new Date(clock.now().getTime() + delayMs),
      ...renderEmail(written, site),
    };
    await this.outbox.add([mail], session);
  }

  async withdraw({ _id }: StoredAccount, session: ClientSession) {
    await this.outbox.withdraw(new RegExp(`^<approval-${String(_id)}-`), session);
  }

  /** Wakes the outbox worker. Must be called after the commit. */
  send() {
    this.outbox.wake();
  }
}
