import { Schema, type Types } from 'mongoose';

/** A browser in which an account enabled notifications. */
export interface PushSubscriptionFields {
  uid: Types.ObjectId;
  /** The session in which notifications were enabled or renewed; ending it removes the subscription. */
  session: string;
  isStaff: boolean;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The User-Agent header. */
  device: string;
  turnedOnAt: Date;
  renewedAt: Date;
}

/** Lifetime of a subscription in seconds; browsers renew it whenever a page of the site is opened. */
const keptSeconds = 90 * 24 * 60 * 60;

export const pushSubscriptionSchema = new Schema<PushSubscriptionFields>(
  {
    uid: { type: Schema.Types.ObjectId, required: true },
    session: { type: String, required: true },
    isStaff: { type: Boolean, required: true },
    endpoint: { type: String, required: true },
    keys: {
      p256dh: { type: String, required: true },
      auth: { type: String, required: true },
    },
    device: { type: String, default: '' },
    turnedOnAt: { type: Date, required: true },
    renewedAt: { type: Date, required: true },
  },
  { collection: 'pushSubscriptions', versionKey: false },
);

pushSubscriptionSchema.index({ endpoint: 1 }, { unique: true });
pushSubscriptionSchema.index({ uid: 1 });
pushSubscriptionSchema.index({ session: 1 });
pushSubscriptionSchema.index({ renewedAt: 1 }, { expireAfterSeconds: keptSeconds });

export type StoredPushSubscription = PushSubscriptionFields & { _id: Types.ObjectId };
export const pushSubscriptionModelName = 'PushSubscription';
