import { Inject, Injectable } from '@nestjs/common';
import { emailedNotificationKinds, type NotificationKind } from 'contracts';
import type { ClientSession } from 'mongoose';
import {
  AccountsService,
  confirmedEmail,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { StaffEvent } from '../../sales/inquiries/index.js';
import { toEmailSite, Outbox, renderEmail } from '../../platform/mail/index.js';
import { Settings } from '../../platform/settings/index.js';
import {
  accountToReviewEmail,
  inquiryNotificationEmail,
  releaseNotificationEmail,
} from './notification-email.js';
import type { EmailedNotificationKind } from './inquiry-notification-texts.js';

const isEmailed = (kind: NotificationKind): kind is EmailedNotificationKind =>
  emailedNotificationKinds.some((emailedKind) => emailedKind === kind);

/** Queues emails to staff who enabled email for a kind of notification. Emails about a quotation contain its total. */
@Injectable()
export class NotificationMails {
  constructor(
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async add(event: StaffEvent, staff: StoredAccount[], session: ClientSession) {
    const { kind, key } = event;
    const addressed = staff.flatMap((account) => {
      const to = confirmedEmail(account);
      return to ? [{ id: String(account._id), to }] : [];
    });
    if (addressed.length === 0 || !isEmailed(kind)) return;
    const { publicUrl } = this.config;
    const { hostname } = new URL(publicUrl);
    const email = await this.#render(event, kind, session);
    const mails = addressed.map(({ id, to }) => ({
      name: `<notification-${key}-${id}@${hostname}>`,
      to,
      replyTo: `no-reply@${hostname}`,
      ...email,
    }));
    await this.outbox.add(mails, session);
  }

  async #render(event: StaffEvent, kind: EmailedNotificationKind, session: ClientSession) {
    const { uid, release, inquiry = '', quotation = '', version, total = '' } = event;
    const site = toEmailSite(await this.settings.read(), this.config.publicUrl);
    if (kind === 'release_taken_back') {
      if (!release) throw new Error('The event has no release');
      return renderEmail(releaseNotificationEmail(site, release, clock.now()), site);
    }
    const account = uid && (await this.accounts.findById(String(uid), session));
    const customer = account?.name ?? '';
    if (kind === 'account_to_review')
      return renderEmail(accountToReviewEmail(site, customer, account?.company ?? ''), site);
    const news = { kind, customer, inquiry, quotation, version, total };
    return renderEmail(inquiryNotificationEmail(site, news), site);
  }
}
