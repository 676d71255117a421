import { Schema, type Types } from 'mongoose';

/** Internal staff notes about an inquiry. No buyer endpoint reads this collection. */
export interface NoteFields {
  inquiryId: Types.ObjectId;
  name: string;
  text: string;
  at: Date;
}

export const noteSchema = new Schema<NoteFields>(
  {
    inquiryId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, default: '' },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'inquiryNotes', versionKey: false },
);

noteSchema.index({ inquiryId: 1, at: 1 });

export type StoredNote = NoteFields & { _id: Types.ObjectId };
export const inquiryNoteModelName = 'InquiryNote';
