import { mediaUrl, mediaWidths } from 'contracts';
import type { LeadPicture } from '../pages/page.js';

/** A picture of the shop: site-relative address without width and format, size of the original in pixels. */
export interface PictureImage {
  url: string;
  width: number;
  height: number;
}

/** Every width of a picture in one format, as `srcset` wants it. */
export function srcSetOf({ url, width }: PictureImage, format: 'avif' | 'webp'): string {
  return widthsOf(width)
    .map((each) => `${mediaUrl(url, each, format)} ${Math.min(each, width)}w`)
    .join(', ');
}

/** The address of a picture for whatever knows no `srcset`. */
export function plainSrcOf({ url, width }: PictureImage): string {
  return mediaUrl(url, widthsOf(width).findLast((each) => each <= 480) ?? mediaWidths[0], 'webp');
}

/** The data that `head` needs to preload a picture. */
export function leadPictureOf(image: PictureImage, sizes: string): LeadPicture {
  return { srcSet: srcSetOf(image, 'avif'), sizes, type: 'image/avif' };
}

// The first width that the original does not fill shows it whole; there are no wider ones.
function widthsOf(original: number) {
  const whole = mediaWidths.findIndex((width) => width >= original);
  return whole === -1 ? mediaWidths : mediaWidths.slice(0, whole + 1);
}
