import { mediaUrl, mediaWidths } from 'contracts';
import type { LeadPicture } from '../pages/page.js';

/**
 * A picture of the shop: `url` is relative to the site root, without width or format; `width` and `height` are the
 * original size in pixels.
 */
export interface PictureImage {
  url: string;
  width: number;
  height: number;
}

/** Returns the `srcset` of a picture in one format, with all available widths. */
export function srcSetOf({ url, width }: PictureImage, format: 'avif' | 'webp'): string {
  return widthsOf(width)
    .map((each) => `${mediaUrl(url, each, format)} ${Math.min(each, width)}w`)
    .join(', ');
}

/** Returns a WebP URL for clients without `srcset` support: the largest width up to 480 pixels. */
export function fallbackSrcOf({ url, width }: PictureImage): string {
  return mediaUrl(url, widthsOf(width).findLast((each) => each <= 480) ?? mediaWidths[0], 'webp');
}

/** Returns the `leadPicture` for the `head` of a page: the AVIF sources of a picture and its `sizes` attribute. */
export function leadPictureOf(image: PictureImage, sizes: string): LeadPicture {
  return { srcSet: srcSetOf(image, 'avif'), sizes, type: 'image/avif' };
}

// Returns the widths in which files of a picture exist: all widths up to the first one that is at least the original
// width.
function widthsOf(original: number) {
  const whole = mediaWidths.findIndex((width) => width >= original);
  return whole === -1 ? mediaWidths : mediaWidths.slice(0, whole + 1);
}
