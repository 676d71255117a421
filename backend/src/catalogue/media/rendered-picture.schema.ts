import { Schema, type InferSchemaType } from 'mongoose';

/** An original picture encoded at one size and in one format; `_id` is the last segment of its URL. */
export const renderedPictureSchema = new Schema(
  {
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
  },
  { collection: 'mediaPictures', versionKey: false },
);

export type RenderedPicture = InferSchemaType<typeof renderedPictureSchema>;
export const renderedPictureModelName = 'MadePicture';

/** Maps a site picture to the hash of its original. */
export const sitePictureSchema = new Schema(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'sitePictures', versionKey: false },
);

export type SitePicture = InferSchemaType<typeof sitePictureSchema>;
export const sitePictureModelName = 'SitePicture';
