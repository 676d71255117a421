import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isNewerNotificationKind,
  notificationPageSize,
  type NotificationKind,
  type NotificationPage,
  type NotificationWire,
} from 'contracts';
import { trusted, Types, type Model } from 'mongoose';
import { AccountsService } from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import { NotFoundError } from '../../platform/errors.js';
import {
  notificationModelName,
  type NotificationFields,
  type StoredNotification,
} from './notification.schema.js';

@Injectable()
export class Notifications {
  constructor(
    @InjectModel(notificationModelName) private readonly notifications: Model<NotificationFields>,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * Returns one page of notifications, newest first; `before` is the id of the last notification on the previous
   * page.
   */
  async list(staff: string, before?: string): Promise<NotificationPage> {
    const older = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
    const [notifications, unread] = await Promise.all([
      this.notifications
        .find({ staff, ...older })
        .sort({ _id: -1 })
        .limit(notificationPageSize + 1)
        .lean<StoredNotification[]>(),
      this.notifications.countDocuments({ staff, readAt: null }),
    ]);
    const rows = notifications.slice(0, notificationPageSize);
    return { rows: await this.#show(rows), hasMore: notifications.length > rows.length, unread };
  }

  async markRead(staff: string, _id: string) {
    const notification = await this.notifications.findOne({ _id, staff }).lean();
    if (!notification) throw new NotFoundError('notification.not_found', 'Notification not found.');
    const unread = { _id, staff, readAt: null };
    await this.notifications.updateOne(unread, { $set: { readAt: clock.now() } });
  }

  /** Marks notifications up to `newest` as read; newer ones stay unread. */
  async markAllRead(staff: string, newest: string) {
    const filter = { staff, readAt: null, _id: trusted({ $lte: new Types.ObjectId(newest) }) };
    await this.notifications.updateMany(filter, { $set: { readAt: clock.now() } });
  }

  async #show(rows: StoredNotification[]): Promise<NotificationWire[]> {
    const uids = rows.flatMap(({ uid }) => uid ?? []);
    const customers = await this.accounts.findByIds(uids);
    return rows.map(({ _id, kind, uid, inquiry, quotation, release, at, readAt }) => ({
      id: String(_id),
      ...kindWire(kind),
      customer: customers.get(String(uid))?.name ?? '',
      inquiry: inquiry ?? null,
      quotation: quotation ?? null,
      ...(release && { release }),
      at: at.toISOString(),
      isRead: Boolean(readAt),
    }));
  }
}

/** Maps each newer notification kind to an older one, which older releases of the staff area can display. */
const closestKinds = {
  mentioned: 'message_received',
  release_taken_back: 'mail_failed',
  account_to_review: 'inquiry_submitted',
} as const;

const kindWire = (kind: NotificationKind) =>
  isNewerNotificationKind(kind) ? { kind: closestKinds[kind], newer: kind } : { kind };
