import { Schema, type InferSchemaType } from 'mongoose';

/** One document for the whole catalogue. `era` differs between databases, `version` counts changes. */
export const catalogueStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    era: { type: String, required: true },
    version: { type: Number, required: true },
    seed: { type: String, enum: ['loading', 'done', 'none'] },
    /** Who loads the sample says until when; after that the next one may. */
    seedUntil: { type: Date },
  },
  { versionKey: false, collection: 'catalogueStates' },
);

export type CatalogueState = InferSchemaType<typeof catalogueStateSchema>;
export const catalogueStateName = 'CatalogueState';
