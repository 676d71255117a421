import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NotificationKind, NotifiedRelease, Permission } from 'contracts';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { AccountsService, type StoredAccount } from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import { StaffEvents, type StaffEvent } from '../../sales/inquiries/index.js';
import { NotificationMails } from './notification-mails.service.js';
import { NotificationPushes } from './notification-pushes.service.js';
import { notificationModelName, type NotificationFields } from './notification.schema.js';
import { NotificationSettingsService } from './notification-settings.service.js';

/** Frequent notification kinds: a new notification replaces an unread one of the same kind about the same inquiry. */
const replacedKinds = ['message_received', 'mail_failed'];

/** Maps each notification kind that only some staff receive to the permission that is required to receive it. */
const notifiedPermissions: Partial<Record<NotificationKind, Permission>> = {
  release_taken_back: 'releases.manage',
  account_to_review: 'customers.manage',
};

/** Writes an event's notifications in the transaction that stores the event. */
@Injectable()
export class NotificationWriter implements OnModuleInit {
  constructor(
    @InjectModel(notificationModelName) private readonly notifications: Model<NotificationFields>,
    private readonly accounts: AccountsService,
    private readonly settings: NotificationSettingsService,
    private readonly mails: NotificationMails,
    private readonly pushes: NotificationPushes,
    private readonly events: StaffEvents,
  ) {}

  onModuleInit() {
    this.events.onEvent((event, session) => this.#write(event, session));
  }

  async #write(event: StaffEvent, session: ClientSession) {
    const staff = await this.#recipients(event);
    const settings = await this.settings.readAll(staff.map(({ _id }) => String(_id)));
    const choiceOf = ({ _id }: StoredAccount) => settings.get(String(_id));
    const recipients = staff.filter((member) => !choiceOf(member)?.muted.includes(event.kind));
    const pushed = staff.filter((member) => choiceOf(member)?.pushed.includes(event.kind));
    if (replacedKinds.includes(event.kind)) await this.#removeUnread(event, session);
    await this.#insert(event, recipients, session);
    const emailed = staff.filter((member) =>
      choiceOf(member)?.emailed.some((kind) => kind === event.kind),
    );
    await this.mails.add(event, emailed, session);
    await this.pushes.add(event, pushed, session);
  }

  async #recipients({ kind, staff }: StaffEvent) {
    const all = await this.accounts.listStaffWith(notifiedPermissions[kind] ?? 'inquiries.read');
    return staff ? all.filter(({ _id }) => String(_id) === staff) : all;
  }

  async #removeUnread({ kind, inquiry }: StaffEvent, session: ClientSession) {
    const unread = { inquiry: inquiry ?? null, kind, readAt: null };
    await this.notifications.deleteMany(unread, { session });
  }

  async #insert(
    { key, kind, uid, inquiry, quotation, release }: StaffEvent,
    staff: StoredAccount[],
    session: ClientSession,
  ) {
    if (staff.length === 0) return;
    const fields = {
      kind,
      at: clock.now(),
      ...(uid && { uid }),
      ...(inquiry && { inquiry }),
      ...(quotation && { quotation }),
      ...(release && { release: storedRelease(release) }),
    };
    const writes = staff.map(({ _id }) => ({
      updateOne: {
        filter: { staff: String(_id), key: trusted({ $eq: key }) },
        update: { $setOnInsert: fields },
        upsert: true,
      },
    }));
    await this.notifications.bulkWrite(writes, { session });
  }
}

const storedRelease = ({ part, version, reason }: NotifiedRelease) => ({ part, version, reason });
