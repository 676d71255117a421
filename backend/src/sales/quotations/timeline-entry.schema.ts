import { staffTimelineKinds } from 'contracts';
import { Schema, type Types } from 'mongoose';

export interface TimelineFields {
  inquiryId: Types.ObjectId;
  uid: Types.ObjectId;
  at: Date;
  kind: (typeof staffTimelineKinds)[number];
  by: 'buyer' | 'staff' | 'shop';
  name: string;
  version?: number;
  line?: number;
  text: string;
}

const id = { type: Schema.Types.ObjectId, required: true } as const;

export const timelineSchema = new Schema<TimelineFields>(
  {
    inquiryId: id,
    uid: id,
    at: { type: Date, required: true },
    kind: { type: String, enum: staffTimelineKinds, required: true },
    by: { type: String, enum: ['buyer', 'staff', 'shop'], required: true },
    name: { type: String, default: '' },
    version: Number,
    line: Number,
    text: { type: String, default: '' },
  },
  { collection: 'inquiryTimeline', versionKey: false },
);

timelineSchema.index({ 'kept.until': 1 }, { sparse: true });
timelineSchema.index({ inquiryId: 1, at: 1, _id: 1 });
timelineSchema.index({ uid: 1 });

export type StoredTimelineEntry = TimelineFields & { _id: Types.ObjectId };
export const timelineEntryModelName = 'TimelineEntry';
