import { Schema, type InferRawDocType, type Types } from 'mongoose';

export const mailStates = ['waiting', 'claimed', 'sent', 'refused'] as const;

const definition = {
  /** The same for every attempt, so that mailboxes recognise duplicates. */
  messageId: { type: String, required: true },
  to: { type: String, required: true },
  replyTo: { type: String },
  subject: { type: String, required: true },
  text: { type: String, required: true },
  html: { type: String },
  /** Set for phone messages: the variables of the gateway's template. `to` is the number with country code. */
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
  /** The encrypted value of `secretMark` in the texts; removed once the mail is sent. */
  secret: { type: String },
  state: { type: String, enum: mailStates, default: 'waiting', required: true },
  /** The current claim; other processes may not send the mail until it expires. */
  claim: { type: String },
  tries: { type: Number, default: 0, required: true },
  /** When the next attempt is due; while claimed, when the claim expires. */
  dueAt: { type: Date, required: true, default: () => new Date() },
  sentAt: { type: Date },
  /** When sending was given up. */
  refusedAt: { type: Date },
  reason: { type: String },
} as const;

export const outboxMailSchema = new Schema(definition, {
  collection: 'outboxMails',
  versionKey: false,
});

outboxMailSchema.index({ messageId: 1 }, { unique: true });
outboxMailSchema.index({ state: 1, dueAt: 1 });
// They contain names and addresses, which must not be kept longer than needed.
const keptSeconds = 30 * 24 * 60 * 60;
outboxMailSchema.index({ sentAt: 1 }, { expireAfterSeconds: keptSeconds });
outboxMailSchema.index({ refusedAt: 1 }, { expireAfterSeconds: keptSeconds });

export type OutboxMailFields = InferRawDocType<typeof definition>;
export type StoredMail = OutboxMailFields & { _id: Types.ObjectId };
export const outboxMailName = 'OutboxMail';
