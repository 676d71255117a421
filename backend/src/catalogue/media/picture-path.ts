import { mediaFormats, mediaWidths, type MediaFormat, type MediaWidth } from 'contracts';

/** The requested picture: `source` is a hash, or the name of a site picture if `site` is set. */
export type PictureRequest = { source: string; site?: SitePictureName } & PictureVariant;

export type PictureVariant =
  { kind: 'scaled'; width: MediaWidth; format: MediaFormat } | { kind: 'share'; format: 'jpeg' };

export const sitePictureNames = ['hero', 'default'] as const;
export type SitePictureName = (typeof sitePictureNames)[number];

const picturePath =
  /^(?<source>[0-9a-f]{24}|hero|default)(?:-(?<size>\d{3,4}|share)\.(?<format>[a-z]{4}))?$/;
const widest: PictureVariant = { kind: 'scaled', width: 1600, format: 'webp' };

/** Parses the last segment of a media URL; returns undefined for anything not on the allowlist. */
export function parsePicturePath(file: string): PictureRequest | undefined {
  const { source = '', size, format } = picturePath.exec(file)?.groups ?? {};
  const variant = size ? parseVariant(size, format) : widest;
  if (!source || !variant) return undefined;
  const site = sitePictureNames.find((name) => name === source);
  return { source, ...(site && { site }), ...variant };
}

function parseVariant(size: string, format: string | undefined): PictureVariant | undefined {
  if (size === 'share') return format === 'jpeg' ? { kind: 'share', format } : undefined;
  const width = mediaWidths.find((allowed) => String(allowed) === size);
  const type = mediaFormats.find((allowed) => allowed === format);
  return width && type && { kind: 'scaled', width, format: type };
}

/**
 * Returns the requested width or, if it is smaller, the narrowest width that covers the original. Wider renditions
 * would be identical, because pictures are never enlarged.
 */
export function effectiveWidth(requested: MediaWidth, original: number): MediaWidth {
  const enough = mediaWidths.find((width) => width >= original) ?? 1600;
  return requested < enough ? requested : enough;
}
