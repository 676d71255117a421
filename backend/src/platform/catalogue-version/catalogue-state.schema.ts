import { Schema, type InferSchemaType } from 'mongoose';

/** A single document for the whole catalogue. `era` differs between databases, `version` counts changes. */
export const catalogueStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    era: { type: String, required: true },
    version: { type: Number, required: true },
    seed: { type: String, enum: ['loading', 'done', 'none'] },
    /** Time at which the claim of the process that loads the sample expires; afterwards another process may load it. */
    seedUntil: { type: Date },
  },
  { versionKey: false, collection: 'catalogueStates' },
);

export type CatalogueState = InferSchemaType<typeof catalogueStateSchema>;
export const catalogueStateModelName = 'CatalogueState';
