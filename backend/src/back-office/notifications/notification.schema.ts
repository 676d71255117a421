import { notificationKinds, type NotificationKind, type NotifiedRelease } from 'contracts';
import { Schema, type Types } from 'mongoose';

/** A notification of one staff member. Names are looked up on read, so a deleted buyer's name never appears. */
export interface NotificationFields {
  /** Id of the staff member who receives the notification. */
  staff: string;
  /** Identifier of the event; unique per staff member. */
  key: string;
  kind: NotificationKind;
  /** Account id of the buyer. */
  uid?: Types.ObjectId;
  inquiry?: string;
  quotation?: string;
  release?: NotifiedRelease;
  at: Date;
  readAt?: Date;
}

const keptSeconds = 90 * 24 * 60 * 60;

export const notificationSchema = new Schema<NotificationFields>(
  {
    staff: { type: String, required: true },
    key: { type: String, required: true },
    kind: { type: String, enum: notificationKinds, required: true },
    uid: { type: Schema.Types.ObjectId },
    inquiry: { type: String },
    quotation: { type: String },
    release: { type: { part: String, version: String, reason: String }, _id: false },
    at: { type: Date, required: true },
    readAt: { type: Date },
  },
  { collection: 'staffNotifications', versionKey: false },
);

notificationSchema.index({ staff: 1, key: 1 }, { unique: true });
notificationSchema.index({ staff: 1, _id: -1 });
notificationSchema.index({ staff: 1, readAt: 1 });
notificationSchema.index({ inquiry: 1, kind: 1 });
notificationSchema.index({ uid: 1 });
notificationSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export type StoredNotification = NotificationFields & { _id: Types.ObjectId };
export const notificationModelName = 'StaffNotification';
