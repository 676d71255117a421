import { Schema } from 'mongoose';

/** A release whose rollback was reported; `_id` contains the part, the version and the deployment number. */
export interface TakenBackFields {
  _id: string;
  at: Date;
}

export const takenBackReleaseSchema = new Schema<TakenBackFields>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'takenBackReleases', versionKey: false },
);

export const takenBackReleaseModelName = 'TakenBackRelease';
