import { Schema } from 'mongoose';

/** A release whose rollback was reported; `_id` contains the part, version and deployment number. */
export interface RolledBackReleaseFields {
  _id: string;
  at: Date;
}

export const rolledBackReleaseSchema = new Schema<RolledBackReleaseFields>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'takenBackReleases', versionKey: false },
);

export const rolledBackReleaseModelName = 'TakenBackRelease';
