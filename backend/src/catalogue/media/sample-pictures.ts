import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { encoderSettings } from './picture-encoder.js';

const fingerprint = createHash('sha256')
  .update(JSON.stringify(encoderSettings))
  .digest('hex')
  .slice(0, 8);

/** The build's output folder for the sample pictures; its name depends on the encoder settings. */
export const samplePicturesFolder = new URL(
  `../../../sample-catalogue/made/${fingerprint}/`,
  import.meta.url,
);

export async function readSamplePicture(key: string): Promise<Buffer | undefined> {
  try {
    return await readFile(new URL(key, samplePicturesFolder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
