import { Schema, type InferSchemaType } from 'mongoose';

/** Who wants the newsletter; not an account, and cannot sign in. */
export const subscriberSchema = new Schema(
  {
    email: { type: String, required: true },
    subscribedAt: { type: Date, required: true },
    /** Until the mailed link was followed: nothing else is mailed to it. */
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
