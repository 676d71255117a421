import { sitePictures } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { useChosenPicture } from '../site/site.js';
import { plainSrcOf, srcSetOf, type PictureImage } from './picture-sources.js';

/** The fallback for a missing or broken picture; if it is broken too, its plain file is shown. */
const placeholder: PictureImage = { url: sitePictures.fallback, width: 900, height: 900 };
const placeholderSrc = '/fallback.png';

/** A picture with responsive sizes and formats; falls back to the shop's default if it is missing or broken. */
export function Picture({ image, alt, sizes, className, ...place }: PictureProps) {
  const { isLead = false, isLater = false } = place;
  const [broken, setBroken] = useState<string[]>([]);
  const img = useRef<HTMLImageElement>(null);
  const chosen = useChosenPicture() ?? placeholder;
  const given = image ? toImage(image) : chosen;
  const shown = [given, chosen, placeholder].find(({ url }) => !broken.includes(url));
  const { url, width, height } = shown ?? placeholder;
  const giveUp = () => setBroken([...broken, url]);

  // An error event before hydration reaches no handler.
  useEffect(() => {
    if (isBroken(img.current)) setBroken((known) => [...known, url]);
  }, [url]);

  return (
    <picture>
      {shown && <source type="image/avif" srcSet={srcSetOf(shown, 'avif')} sizes={sizes} />}
      {shown && <source type="image/webp" srcSet={srcSetOf(shown, 'webp')} sizes={sizes} />}
      <img
        ref={img}
        src={url === placeholder.url ? placeholderSrc : plainSrcOf({ url, width, height })}
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
  /** A picture, the URL of a square picture, or undefined. */
  image: PictureImage | string | undefined;
  alt: string;
  sizes: string;
  /** The largest picture above the fold: fetched immediately and with high priority. */
  isLead?: boolean;
  /** A picture near the top of the page that is not its main content: fetched with low priority. */
  isLater?: boolean;
  className?: string | undefined;
}
