import { Schema, type InferRawDocType, type Types } from 'mongoose';

export const mailStates = ['waiting', 'claimed', 'sent', 'refused'] as const;

const definition = {
  /** Message-ID of the email; identical for all attempts, so that mailboxes recognise duplicates. */
  messageId: { type: String, required: true },
  to: { type: String, required: true },
  replyTo: { type: String },
  subject: { type: String, required: true },
  text: { type: String, required: true },
  html: { type: String },
  /**
   * Variables of the gateway's template. Set for phone messages only, where `to` is a phone number with country code.
   */
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
  /**
   * Encrypted replacement for `secretPlaceholder` in the subject and body; removed once the email has been sent or has
   * permanently failed.
   */
  secret: { type: String },
  state: { type: String, enum: mailStates, default: 'waiting', required: true },
  /** Claim of the process that sends the email; until it expires, other processes may not send the email. */
  claim: { type: String },
  tries: { type: Number, default: 0, required: true },
  /** Time of the next attempt; for a claimed email, the expiry of the claim. */
  dueAt: { type: Date, required: true, default: () => new Date() },
  sentAt: { type: Date },
  refusedAt: { type: Date },
  reason: { type: String },
} as const;

export const outboxMailSchema = new Schema(definition, {
  collection: 'outboxMails',
  versionKey: false,
});

outboxMailSchema.index({ messageId: 1 }, { unique: true });
outboxMailSchema.index({ state: 1, dueAt: 1 });
// Emails contain names and addresses, so they are deleted after 30 days.
const keptSeconds = 30 * 24 * 60 * 60;
outboxMailSchema.index({ sentAt: 1 }, { expireAfterSeconds: keptSeconds });
outboxMailSchema.index({ refusedAt: 1 }, { expireAfterSeconds: keptSeconds });

export type OutboxMailFields = InferRawDocType<typeof definition>;
export type StoredMail = OutboxMailFields & { _id: Types.ObjectId };
export const outboxMailModelName = 'OutboxMail';
