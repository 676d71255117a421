import { Injectable } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { ClientSession } from 'mongoose';
import type { StoredAccount } from '../../identity/accounts/index.js';
import type { StaffEvent } from '../../sales/inquiries/index.js';
import { PushOutbox } from '../../identity/push/index.js';
import { notificationTitles } from './notification-titles.js';

/**
 * Queues push messages for staff who enabled push for a kind of notification. Messages contain no names, prices or
 * contact data.
 */
@Injectable()
export class NotificationPushes {
  constructor(private readonly outbox: PushOutbox) {}

  async add(event: StaffEvent, staff: StoredAccount[], session: ClientSession) {
    const payload = {
      title: notificationTitles[event.kind],
      ...targetOf(event),
      tag: event.key,
    };
    const uids = staff.map(({ _id }) => _id);
    await this.outbox.add(payload, { uids, isStaff: true }, session);
  }
}

/**
 * Returns the text of a message and its URL. The URL redirects to the staff area, because messages must not contain the
 * staff area's actual path.
 */
function targetOf({ kind, inquiry, release }: StaffEvent) {
  if (inquiry) {
    const url = `${pagePaths.staff}?inquiry=${inquiry}`;
    return { body: `Inquiry ${inquiry}`, url, tab: `/quotations/${inquiry}` };
  }
  if (kind === 'account_to_review') {
    const url = `${pagePaths.staff}?screen=approvals`;
    return { body: 'Review the account.', url, tab: '/approvals' };
  }
  const body = release ? `${release.part} ${release.version}` : 'Open the staff area for details.';
  return { body, url: pagePaths.staff, tab: release ? '/releases' : '/failed-mails' };
}
