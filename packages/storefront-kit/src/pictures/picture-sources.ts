import { mediaUrl, mediaWidths } from 'contracts';
import type { LeadPicture } from '../pages/page.js';

/** A picture of the shop: site-relative URL without width and format, and the size of the original in pixels. */
export interface PictureImage {
  url: string;
  width: number;
  height: number;
}

/** Returns the `srcset` of a picture in one format, with every available width. */
export function srcSetOf({ url, width }: PictureImage, format: 'avif' | 'webp'): string {
  return widthsOf(width)
    .map((each) => `${mediaUrl(url, each, format)} ${Math.min(each, width)}w`)
    .join(', ');
}

/** Returns the URL of a picture for clients without `srcset` support. */
export function plainSrcOf({ url, width }: PictureImage): string {
  return mediaUrl(url, widthsOf(width).findLast((each) => each <= 480) ?? mediaWidths[0], 'webp');
}

/** Returns the data that `head` needs to preload a picture. */
export function leadPictureOf(image: PictureImage, sizes: string): LeadPicture {
  return { srcSet: srcSetOf(image, 'avif'), sizes, type: 'image/avif' };
}

// The smallest width that is at least the original's shows it at full size; there are no wider ones.
function widthsOf(original: number) {
  const whole = mediaWidths.findIndex((width) => width >= original);
  return whole === -1 ? mediaWidths : mediaWidths.slice(0, whole + 1);
}
