import { Inject, Injectable } from '@nestjs/common';
import { emailedNotificationKinds, type NotificationKind, type NotifiedRelease } from 'contracts';
import type { ClientSession } from 'mongoose';
import { AccountsService, confirmedEmail, type StoredAccount } from '../accounts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { staffInquiryUrl, type StaffEvent } from '../inquiries/index.js';
import { Outbox, renderEmail, type EmailContent } from '../mail/index.js';
import { Settings } from '../settings/index.js';
import { notificationTitles } from './notification-titles.js';

const isEmailed = (kind: NotificationKind) => emailedNotificationKinds.some((one) => one === kind);

/** Emails to staff members who chose to get a kind of notification by email; without prices. */
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
    const email = await this.#render(event, notificationTitles[kind]);
    const mails = addressed.map(({ id, to }) => ({
      name: `<notification-${key}-${id}@${hostname}>`,
      to,
      replyTo: `no-reply@${hostname}`,
      ...email,
    }));
    await this.outbox.add(mails, session);
  }

  async #render(event: StaffEvent, title: string) {
    const { business } = await this.settings.read();
    const site = { business, publicUrl: this.config.publicUrl };
    const reason = 'You can change what we email you about on your profile page.';
    const { release, uid, inquiry = '' } = event;
    if (release) {
      const subject = `${title}: ${release.part}`;
      return renderEmail({ subject, content: { ...releaseContent(release, title), reason } }, site);
    }
    const buyer = uid && (await this.accounts.findById(String(uid)));
    const content: EmailContent = {
      preheader: `Inquiry ${inquiry}`,
      heading: title,
      facts: [
        ['Customer', buyer?.name ?? ''],
        ['Inquiry', inquiry],
        ['Quotation', event.quotation ?? ''],
      ],
      button: { label: 'Open inquiry', url: staffInquiryUrl(site, inquiry) },
      reason,
    };
    return renderEmail({ subject: `${title}: ${inquiry}`, content }, site);
  }
}

const releaseContent = ({ part, version, reason }: NotifiedRelease, heading: string) => ({
  preheader: `${part} ${version}: ${reason}`,
  heading,
  paragraphs: ['Visitors see the release before it again. The Releases screen shows details.'],
  facts: [
    ['Part', part],
    ['Version', version],
    ['Reason', reason],
  ] satisfies EmailContent['facts'],
});
