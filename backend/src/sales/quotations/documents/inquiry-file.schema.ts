import { Schema, type Types } from 'mongoose';

/**
 * A PDF in a message. Its bytes are stored in the same database document, so that an expired file is deleted in one
 * step.
 */
export interface InquiryFileFields {
  inquiryId: Types.ObjectId;
  name: string;
  bytes: Buffer;
  /** The first page as WebP, rendered on the first request; null if the PDF cannot be rendered. */
  preview?: Buffer | null;
  /** Time of the last attempt to render the preview, if that attempt timed out. */
  previewTimedOutAt?: Date;
  /**
   * Time at which the file is deleted. Set until a message contains the file, and again once the buyer's account is
   * deleted.
   */
  expiresAt?: Date;
}

export const inquiryFileSchema = new Schema<InquiryFileFields>(
  {
    inquiryId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    preview: { type: Buffer },
    previewTimedOutAt: { type: Date },
    expiresAt: { type: Date },
  },
  { collection: 'inquiryFiles', versionKey: false },
);

inquiryFileSchema.index({ inquiryId: 1 });
inquiryFileSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const inquiryFileModelName = 'InquiryFile';
