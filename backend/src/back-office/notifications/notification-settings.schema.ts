import type { NotificationKindLists } from 'contracts';
import { Schema } from 'mongoose';

/** Notification settings of one staff member; `_id` is the staff member's id. */
export interface NotificationSettingsFields extends Omit<NotificationKindLists, 'pushed'> {
  _id: string;
  pushed?: NotificationKindLists['pushed'];
}

export const notificationSettingsSchema = new Schema<NotificationSettingsFields>(
  {
    _id: { type: String, required: true },
    muted: { type: [String], required: true },
    emailed: { type: [String], required: true },
    pushed: { type: [String], default: undefined },
  },
  { collection: 'notificationSettings', versionKey: false },
);

export const notificationSettingsModelName = 'NotificationSettings';
