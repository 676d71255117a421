import { sitePictures } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { useDefaultPicture } from '../site/site.js';
import { fallbackSrcOf, srcSetOf, type PictureImage } from './picture-sources.js';

/**
 * The picture that is shown if both the requested picture and the default picture chosen by staff are unavailable. If
 * this picture fails too, `placeholderSrc` is shown.
 */
const placeholder: PictureImage = { url: sitePictures.fallback, width: 900, height: 900 };
const placeholderSrc = '/fallback.png';

/**
 * A responsive picture in AVIF and WebP. If the image is missing or fails to load, shows the default picture of the
 * shop.
 */
export function Picture({ image, alt, sizes, className, ...place }: PictureProps) {
  const { isLead = false, isLater = false } = place;
  const [broken, setBroken] = useState<string[]>([]);
  const img = useRef<HTMLImageElement>(null);
  const chosenPicture = useDefaultPicture() ?? placeholder;
  const picture = image ? toImage(image) : chosenPicture;
  const visiblePicture = [picture, chosenPicture, placeholder].find(
    ({ url }) => !broken.includes(url),
  );
  const { url, width, height } = visiblePicture ?? placeholder;
  const giveUp = () => setBroken([...broken, url]);

  // Before hydration there was no error handler, so this effect detects images that have already failed.
  useEffect(() => {
    if (isBroken(img.current)) setBroken((urls) => [...urls, url]);
  }, [url]);

  return (
    <picture>
      {visiblePicture && (
        <source type="image/avif" srcSet={srcSetOf(visiblePicture, 'avif')} sizes={sizes} />
      )}
      {visiblePicture && (
        <source type="image/webp" srcSet={srcSetOf(visiblePicture, 'webp')} sizes={sizes} />
      )}
      <img
        ref={img}
        src={url === placeholder.url ? placeholderSrc : fallbackSrcOf({ url, width, height })}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={isLead ? 'eager' : 'lazy'}
        fetchPriority={isLead ? 'high' : isLater ? 'low' : 'auto'}
        decoding="async"
        onError={giveUp}
      />
    </picture>
  );
}

function isBroken(img: HTMLImageElement | null) {
  return img?.complete === true && img.naturalWidth === 0 && img.currentSrc !== '';
}

function toImage(image: PictureImage | string): PictureImage {
  return typeof image === 'string' ? { ...placeholder, url: image } : image;
}

export interface PictureProps {
  /** The picture to show. A string is the URL of a square picture. */
  image: PictureImage | string | undefined;
  alt: string;
  sizes: string;
  /** True for the largest picture above the fold: loaded eagerly and with high priority. */
  isLead?: boolean;
  /**
   * True for a picture near the top of the page that is not its main content. The browser fetches it with low priority.
   */
  isLater?: boolean;
  className?: string | undefined;
}
