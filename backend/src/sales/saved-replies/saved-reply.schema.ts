import type { SavedReply } from 'contracts';
import { Schema } from 'mongoose';

export type SavedReplyFields = Omit<SavedReply, 'id'>;

export const savedReplySchema = new Schema<SavedReplyFields>(
  {
    name: { type: String, required: true },
    text: { type: String, required: true },
  },
  { collection: 'savedReplies', versionKey: false },
);

savedReplySchema.index({ name: 1 });

export const savedReplyModelName = 'SavedReply';
