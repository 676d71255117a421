import { shareUrl } from 'contracts';
import type { Head } from 'storefront-kit';

/** The picture beside a shared link; chat apps want it 1200 x 630. */
export function sharePicture(url: string | undefined, alt: string): Pick<Head, 'picture'> {
  return url ? { picture: { url: shareUrl(url), width: 1200, height: 630, alt } } : {};
}
