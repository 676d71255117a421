import { sharePreviewImageUrl } from 'contracts';
import type { Head } from 'storefront-kit';

/** Returns the preview picture of a shared link at 1200 × 630 pixels, the size that chat apps require. */
export function sharePicture(url: string | undefined, alt: string): Pick<Head, 'picture'> {
  return url ? { picture: { url: sharePreviewImageUrl(url), width: 1200, height: 630, alt } } : {};
}
