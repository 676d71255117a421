import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Creates a small picture of random noise, so that its content differs from every earlier upload. */
export function freshPicture(format: 'jpeg' | 'png' | 'webp' = 'png', size = 24) {
  const noise = randomBytes(size * size * 3);
  const raw = { raw: { width: size, height: size, channels: 3 as const } };
  return sharp(noise, raw).toFormat(format).toBuffer();
}
