import { Inject, Injectable } from '@nestjs/common';
import { ownInquiriesPath } from 'contracts';
import type { ClientSession } from 'mongoose';
import { confirmedEmail, type StoredAccount } from '../../identity/accounts/index.js';
import { PushOutbox } from '../../identity/push/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import {
  toEmailSite,
  Outbox,
  renderEmail,
  type ComposedEmail,
  type EmailSite,
} from '../../platform/mail/index.js';
import { Settings } from '../../platform/settings/index.js';
import type { StoredInquiryApproval } from './inquiry-approval.schema.js';

const pushTexts = {
  requested: {
    title: 'Approval requested',
    body: 'An inquiry from your company needs your approval.',
  },
  returned: { title: 'Inquiry returned', body: 'An owner of your company returned your inquiry.' },
};

interface ApprovalEvent {
  kind: keyof typeof pushTexts;
  approval: StoredInquiryApproval;
  recipients: StoredAccount[];
}

/** Queues emails and push messages about approvals. */
@Injectable()
export class InquiryApprovalMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly pushes: PushOutbox,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async add(
    { kind, approval, recipients }: ApprovalEvent,
    write: (site: EmailSite) => ComposedEmail,
    session: ClientSession,
  ) {
    const site = toEmailSite(await this.settings.read(), this.config.publicUrl);
    const { _id, decidedAt, requestedAt } = approval;
    const event = `inquiry-approval-${String(_id)}-${kind}-${(decidedAt ?? requestedAt).getTime()}`;
    const host = new URL(site.publicUrl).hostname;
    const mails = recipients.flatMap((account) => {
      const to = confirmedEmail(account);
      const name = `<${event}-${String(account._id)}@${host}>`;
      return to ? [{ name, to, ...renderEmail(write(site), site) }] : [];
    });
    await this.outbox.add(mails, session);
    const [url, uids] = [ownInquiriesPath, recipients.map(({ _id: uid }) => uid)];
    const payload = { ...pushTexts[kind], url, tab: url, tag: event };
    await this.pushes.add(payload, { uids, isStaff: false }, session);
  }

  /** Wakes the outbox worker. Must be called after the commit. */
  send() {
    this.outbox.wake();
  }
}
