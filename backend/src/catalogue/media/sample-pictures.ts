import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { encoding } from './picture-encoder.js';

const fingerprint = createHash('sha256').update(JSON.stringify(encoding)).digest('hex').slice(0, 8);

/** Where the build puts the sample's pictures; other settings of the encoder, another folder. */
export const samplePicturesFolder = new URL(
  `../../../sample-catalogue/made/${fingerprint}/`,
  import.meta.url,
);

/** A picture that was made at build; nothing for one that was not. */
export async function readSamplePicture(key: string): Promise<Buffer | undefined> {
  try {
    return await readFile(new URL(key, samplePicturesFolder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
