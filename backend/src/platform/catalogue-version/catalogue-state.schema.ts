import { Schema, type InferSchemaType } from 'mongoose';

/**
 * State of the whole catalogue, stored in a single document. `era` differs between databases; `version` counts changes.
 */
export const catalogueStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    era: { type: String, required: true },
    version: { type: Number, required: true },
    seed: { type: String, enum: ['loading', 'done', 'none'] },
    /** Time at which the claim to load the sample catalogue expires; afterwards another process may load it. */
    seedUntil: { type: Date },
  },
  { versionKey: false, collection: 'catalogueStates' },
);

export type CatalogueState = InferSchemaType<typeof catalogueStateSchema>;
export const catalogueStateModelName = 'CatalogueState';
