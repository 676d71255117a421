import type { NotificationKindLists } from 'contracts';
import { Schema } from 'mongoose';

/** `_id` is the id of the staff member. */
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
