import { z } from 'zod';
import { done } from './account.js';
import type { Call } from './call.js';
import type { notificationRoutes } from './notification-routes.js';
import { id } from './product.js';

export const notificationKinds = [
  'inquiry_submitted',
  'change_requested',
  'quotation_accepted',
  'quotation_declined',
  'lot_answered',
  'message_received',
  'inquiry_assigned',
  'mail_failed',
] as const;

/** An email about a failed email would fail for the same reason. */
export const emailedNotificationKinds = notificationKinds.filter((kind) => kind !== 'mail_failed');

const kind = z.enum(notificationKinds);

/** Something that happened, for one member of staff. It holds no price and no contact data. */
const notification = z.object({
  id,
  kind,
  /** The name of the buyer; empty for a deleted account and where no buyer is concerned. */
  customer: z.string(),
  /** The numbers of the inquiry and the quotation, or null. */
  inquiry: z.string().nullable(),
  quotation: z.string().nullable(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});

export const notificationPageSize = 20;

const notificationPage = z.object({
  rows: z.array(notification),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
  /** The number of unread notifications, on all pages. */
  unread: z.int().nonnegative(),
});

/** Each kind is shown under the bell unless it is muted, and emailed only if it is listed. */
const notificationChoice = z.strictObject({
  muted: z.array(kind).max(notificationKinds.length),
  emailed: z.array(z.enum(emailedNotificationKinds)).max(notificationKinds.length),
  /** Shown by the browsers in which notifications are on; unchanged when absent. */
  pushed: z.array(kind).max(notificationKinds.length).optional(),
});

const notificationSettings = notificationChoice.required();

/** Calls of staff about their own notifications. */
export const notificationCalls = {
  listNotifications: {
    summary: 'A page of your notifications, newest first, and how many are unread',
    who: 'inquiries.read',
    query: z.strictObject({
      /** The last notification of the page before. */
      before: id.optional(),
    }),
    answer: notificationPage,
  },
  readNotification: {
    summary: 'Mark one of your notifications as read',
    who: 'inquiries.read',
    params: z.strictObject({ id }),
    answer: done,
  },
  readAllNotifications: {
    summary: 'Mark your notifications as read, from the given one to the oldest',
    who: 'inquiries.read',
    body: z.strictObject({ newest: id }),
    answer: done,
  },
  showNotificationSettings: {
    summary: 'Which kinds of notifications you get, and which by email and push',
    who: 'inquiries.read',
    answer: notificationSettings,
  },
  saveNotificationSettings: {
    summary: 'Choose which kinds of notifications you get, and which by email and push',
    who: 'inquiries.read',
    body: notificationChoice,
    answer: done,
  },
} as const satisfies Record<keyof typeof notificationRoutes, Call>;

export type NotificationKind = z.output<typeof kind>;
export type NotificationWire = z.output<typeof notification>;
export type NotificationPage = z.output<typeof notificationPage>;
export type NotificationChoice = z.output<typeof notificationChoice>;
export type NotificationSettings = z.output<typeof notificationSettings>;
