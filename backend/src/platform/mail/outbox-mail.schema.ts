import { Schema, type InferRawDocType, type Types } from 'mongoose';

export const mailStates = ['waiting', 'claimed', 'sent', 'refused'] as const;

const definition = {
  /** The same for every try, so that a mailbox shows a mail once. */
  messageId: { type: String, required: true },
  to: { type: String, required: true },
  replyTo: { type: String },
  subject: { type: String, required: true },
  text: { type: String, required: true },
  html: { type: String },
  /** Of a message to a phone: the variables of the gateway's template. `to` is the number with country code. */
  variables: { type: Schema.Types.Mixed },
  attachments: {
    type: [
      {
        filename: { type: String, required: true },
        contentType: { type: String, required: true },
        content: { type: Buffer, required: true },
        _id: false,
      },
    ],
    default: undefined,
  },
  /** What `secretMark` in the texts stands for, unreadable here; gone once the mail is sent. */
  secret: { type: String },
  state: { type: String, enum: mailStates, default: 'waiting', required: true },
  /** Who sends it at the moment, and until when nobody else may. */
  claim: { type: String },
  tries: { type: Number, default: 0, required: true },
  /** When it may be tried next; while claimed, when the claim runs out. */
  dueAt: { type: Date, required: true, default: () => new Date() },
  sentAt: { type: Date },
  /** When it was given up. */
  refusedAt: { type: Date },
  reason: { type: String },
} as const;

export const outboxMailSchema = new Schema(definition, {
  collection: 'outboxMails',
  versionKey: false,
});

outboxMailSchema.index({ messageId: 1 }, { unique: true });
outboxMailSchema.index({ state: 1, dueAt: 1 });
// They hold names and addresses, which nobody needs for ever.
const keptSeconds = 30 * 24 * 60 * 60;
outboxMailSchema.index({ sentAt: 1 }, { expireAfterSeconds: keptSeconds });
outboxMailSchema.index({ refusedAt: 1 }, { expireAfterSeconds: keptSeconds });

export type OutboxMailFields = InferRawDocType<typeof definition>;
export type StoredMail = OutboxMailFields & { _id: Types.ObjectId };
export const outboxMailName = 'OutboxMail';
