import type { PushPayload } from 'contracts';
import { Schema, type Types } from 'mongoose';

/** A push message for one browser; deleted when it expires, or once the push service has accepted or rejected it. */
export interface PushMessageFields {
  subscription: Types.ObjectId;
  payload: PushPayload;
  tries: number;
  /** Time of the next attempt. To lock the message, a backend postpones this time before it sends the message. */
  dueAt: Date;
  expiresAt: Date;
}

export const pushMessageSchema = new Schema<PushMessageFields>(
  {
    subscription: { type: Schema.Types.ObjectId, required: true },
    payload: {
      title: { type: String, required: true },
      body: { type: String, required: true },
      url: { type: String, required: true },
      tab: { type: String, required: true },
      tag: { type: String, required: true },
    },
    tries: { type: Number, default: 0, required: true },
    dueAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'pushMessages', versionKey: false },
);

pushMessageSchema.index({ subscription: 1, 'payload.tag': 1 }, { unique: true });
pushMessageSchema.index({ dueAt: 1 });
pushMessageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StoredPushMessage = PushMessageFields & { _id: Types.ObjectId };
export const pushMessageModelName = 'PushMessage';
