import { Schema, type InferSchemaType } from 'mongoose';

/** A newsletter subscriber; not an account, so it cannot sign in. */
export const subscriberSchema = new Schema(
  {
    email: { type: String, required: true },
    subscribedAt: { type: Date, required: true },
    /** Set until the emailed link was opened: no other mail is sent to the address. */
    isPending: { type: Boolean },
    unsubscribedAt: { type: Date },
  },
  { collection: 'subscribers', versionKey: false },
);

subscriberSchema.index({ email: 1 }, { unique: true });
subscriberSchema.index({ unsubscribedAt: 1, subscribedAt: -1, _id: -1 });
subscriberSchema.index({ unsubscribedAt: 1, email: 1, _id: 1 });

export type Subscriber = InferSchemaType<typeof subscriberSchema>;
export const subscriberName = 'Subscriber';
