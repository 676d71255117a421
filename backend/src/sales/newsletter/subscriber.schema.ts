import { Schema, type InferSchemaType } from 'mongoose';

/** A newsletter subscriber. Subscribers are not accounts and cannot sign in. */
export const subscriberSchema = new Schema(
  {
    email: { type: String, required: true },
    subscribedAt: { type: Date, required: true },
    /**
     * True until the subscriber confirms the address. Until then, only emails that ask for the confirmation are sent to
     * the address.
     */
    isPending: { type: Boolean },
    unsubscribedAt: { type: Date },
  },
  { collection: 'subscribers', versionKey: false },
);

subscriberSchema.index({ email: 1 }, { unique: true });
subscriberSchema.index({ unsubscribedAt: 1, subscribedAt: -1, _id: -1 });
subscriberSchema.index({ unsubscribedAt: 1, email: 1, _id: 1 });

export type Subscriber = InferSchemaType<typeof subscriberSchema>;
export const subscriberModelName = 'Subscriber';
