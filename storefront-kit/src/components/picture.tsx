import { sitePictures } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { plainSrcOf, srcSetOf, type PictureImage } from './picture-sources.js';

const standIn: PictureImage = { url: sitePictures.fallback, width: 900, height: 900 };

/** A picture in the sizes and formats that the browser likes best; the shop's default when it is missing or broken. */
export function Picture({ image, alt, sizes, isLead = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string[]>([]);
  const img = useRef<HTMLImageElement>(null);
  const shown = [toImage(image), standIn].find(({ url }) => !broken.includes(url)) ?? standIn;
  const { url, width, height } = shown;
  const giveUp = () => setBroken([...broken, url]);

  // A picture that broke before the page came alive has sent its event to nobody.
  useEffect(() => {
    if (isBroken(img.current)) setBroken((known) => [...known, url]);
  }, [url]);

  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(shown, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(shown, 'webp')} sizes={sizes} />
      <img
        ref={img}
        src={plainSrcOf(shown)}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={isLead ? 'eager' : 'lazy'}
        fetchPriority={isLead ? 'high' : 'auto'}
        decoding="async"
        onError={giveUp}
      />
    </picture>
  );
}

function isBroken(img: HTMLImageElement | null) {
  return img?.complete === true && img.naturalWidth === 0 && img.currentSrc !== '';
}

function toImage(image: PictureProps['image']): PictureImage {
  if (!image) return standIn;
  return typeof image === 'string' ? { ...standIn, url: image } : image;
}

export interface PictureProps {
  /** A picture, or the bare address of a square one, or nothing. */
  image: PictureImage | string | undefined;
  alt: string;
  sizes: string;
  /** The largest picture of the first screen: fetched at once and first. */
  isLead?: boolean;
  className?: string | undefined;
}
