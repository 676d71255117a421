import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import type { notificationRoutes } from './notification-routes.js';
import { id } from '../product.js';

/** The kinds of notifications that every released version of the staff area supports. */
const releasedKinds = [
  'inquiry_submitted',
  'change_requested',
  'quotation_accepted',
  'quotation_declined',
  'lot_answered',
  'message_received',
  'inquiry_assigned',
  'mail_failed',
] as const;

/**
 * Kinds of notifications that were added after the first release. Older versions of the staff area reject a response
 * with an unknown kind, so these kinds are sent in the separate field `newer`.
 */
const newerKinds = ['mentioned', 'release_taken_back', 'account_to_review'] as const;

export const notificationKinds = [...releasedKinds, ...newerKinds] as const;

/**
 * The kinds of notifications that staff can receive by email. `mail_failed` is excluded, because an email about an
 * undeliverable email would probably be undeliverable for the same reason.
 */
export const emailedNotificationKinds = notificationKinds.filter((kind) => kind !== 'mail_failed');

const releasedEmailedKinds = releasedKinds.filter((kind) => kind !== 'mail_failed');
const releasedKind = z.enum(releasedKinds);
const newerKind = z.enum(newerKinds);

/** A notification for one staff member. It contains no prices or contact data. */
const notification = z.object({
  id,
  /**
   * A kind that every released version of the staff area supports. For a newer kind, `kind` holds the closest supported
   * kind and `newer` the actual one.
   */
  kind: releasedKind,
  newer: newerKind.optional(),
  /** The name of the buyer; empty if the account was deleted or no buyer is involved. */
  customer: z.string(),
  /**
   * `inquiry` and `quotation` are the numbers of the related records. Each number is null if no such record is
   * involved.
   */
  inquiry: z.string().nullable(),
  quotation: z.string().nullable(),
  release: z.object({ part: z.string(), version: z.string(), reason: z.string() }).optional(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});

export const notificationPageSize = 20;

const notificationPage = z.object({
  rows: z.array(notification),
  /** True if older notifications exist. */
  hasMore: z.boolean(),
  /** The total number of unread notifications, including notifications on other pages of the result. */
  unread: z.int().nonnegative(),
});

/**
 * The notification settings of a staff member: `muted` kinds are not shown, and only `emailed` kinds are sent by email.
 */
const notificationChoice = z.strictObject({
  muted: z.array(releasedKind).max(notificationKinds.length),
  emailed: z.array(z.enum(releasedEmailedKinds)).max(notificationKinds.length),
  /** The kinds sent as push messages; unchanged if absent. */
  pushed: z.array(releasedKind).max(notificationKinds.length).optional(),
  /** The settings for newer kinds; unchanged if absent. */
  newer: z
    .strictObject({
      muted: z.array(newerKind).max(newerKinds.length),
      emailed: z.array(newerKind).max(newerKinds.length),
      pushed: z.array(newerKind).max(newerKinds.length),
    })
    .optional(),
});

const notificationSettings = notificationChoice.required({ pushed: true });

export const notificationCalls = {
  listNotifications: {
    summary: "List the caller's notifications, newest first, with the number of unread ones",
    who: 'inquiries.read',
    query: z.strictObject({
      /** Id of the last notification on the previous page. */
      before: id.optional(),
    }),
    answer: notificationPage,
  },
  readNotification: {
    summary: "Mark one of the caller's notifications as read",
    who: 'inquiries.read',
    params: z.strictObject({ id }),
    answer: successResponse,
  },
  readAllNotifications: {
    summary: "Mark the caller's notifications as read, from the given one to the oldest",
    who: 'inquiries.read',
    body: z.strictObject({ newest: id }),
    answer: successResponse,
  },
  showNotificationSettings: {
    summary: "Get the caller's notification settings: kinds and channels",
    who: 'inquiries.read',
    answer: notificationSettings,
  },
  saveNotificationSettings: {
    summary: "Change the caller's notification settings: kinds and channels",
    who: 'inquiries.read',
    body: notificationChoice,
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof notificationRoutes, CallContract>;

/** Notification settings in which each list also contains the newer kinds, instead of a separate field `newer`. */
export interface NotificationKindLists {
  muted: NotificationKind[];
  emailed: NotificationKind[];
  pushed: NotificationKind[];
}

export const joinNotificationSettings = ({
  newer,
  ...released
}: NotificationSettings): NotificationKindLists => ({
  muted: [...released.muted, ...(newer?.muted ?? [])],
  emailed: [...released.emailed, ...(newer?.emailed ?? [])],
  pushed: [...released.pushed, ...(newer?.pushed ?? [])],
});

export const splitNotificationSettings = ({
  muted,
  emailed,
  pushed,
}: NotificationKindLists): Required<NotificationSettings> => ({
  muted: muted.filter(isReleasedKind),
  emailed: emailed.filter(isReleasedKind).filter((kind) => kind !== 'mail_failed'),
  pushed: pushed.filter(isReleasedKind),
  newer: {
    muted: muted.filter(isNewerNotificationKind),
    emailed: emailed.filter(isNewerNotificationKind),
    pushed: pushed.filter(isNewerNotificationKind),
  },
});

export const isNewerNotificationKind = (kind: NotificationKind): kind is NewerNotificationKind =>
  newerKinds.some((newerKind) => newerKind === kind);
const isReleasedKind = (kind: NotificationKind): kind is ReleasedKind =>
  !isNewerNotificationKind(kind);

type ReleasedKind = (typeof releasedKinds)[number];
export type NewerNotificationKind = (typeof newerKinds)[number];
export type NotificationKind = (typeof notificationKinds)[number];
export type NotificationWire = z.output<typeof notification>;
export type NotifiedRelease = NonNullable<NotificationWire['release']>;
export type NotificationPage = z.output<typeof notificationPage>;
export type NotificationChoice = z.output<typeof notificationChoice>;
export type NotificationSettings = z.output<typeof notificationSettings>;
