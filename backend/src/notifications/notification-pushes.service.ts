import { Injectable } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { ClientSession } from 'mongoose';
import type { StoredAccount } from '../accounts/index.js';
import type { StaffEvent } from '../inquiries/index.js';
import { PushOutbox } from '../push/index.js';
import { notificationTitles } from './notification-titles.js';

/** Push messages to the members of staff who chose to get a kind of notification; without names, prices and contact data. */
@Injectable()
export class NotificationPushes {
  constructor(private readonly outbox: PushOutbox) {}

  async add({ key, kind, inquiry }: StaffEvent, staff: StoredAccount[], session: ClientSession) {
    const payload = {
      title: notificationTitles[kind],
      body: inquiry ? `Inquiry ${inquiry}` : 'Open the staff area for details.',
      ...addressOf(inquiry),
      tag: key,
    };
    const uids = staff.map(({ _id }) => _id);
    await this.outbox.add(payload, { uids, isStaff: true }, session);
  }
}

/** An address that leads to the staff area, whose own path is in no message. */
const addressOf = (inquiry: string | undefined) =>
  inquiry
    ? { url: `${pagePaths.staff}?inquiry=${inquiry}`, tab: `/quotations/${inquiry}` }
    : { url: pagePaths.staff, tab: '/failed-mails' };
