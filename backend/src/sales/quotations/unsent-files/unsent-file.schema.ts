import type { Image } from 'contracts';
import { Schema, type Types } from 'mongoose';

/** A file that a buyer uploaded for an inquiry that is not yet sent: a picture or the bytes of a PDF. */
export interface UnsentFileFields {
  uid: Types.ObjectId;
  /** Empty for pictures. */
  name: string;
  bytes?: Buffer;
  picture?: Image;
  expiresAt: Date;
}

export const unsentFileSchema = new Schema<UnsentFileFields>(
  {
    uid: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, default: '' },
    bytes: { type: Buffer },
    picture: { type: Schema.Types.Mixed },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'unsentFiles', versionKey: false },
);

unsentFileSchema.index({ uid: 1 });
// The collection has no TTL index, because the picture has to be deleted together with the document.
unsentFileSchema.index({ expiresAt: 1 });
unsentFileSchema.index({ 'picture.url': 1 }, { sparse: true });

export const unsentFileModelName = 'UnsentFile';
