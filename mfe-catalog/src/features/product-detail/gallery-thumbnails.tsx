import type { Image } from 'contracts';
import type { MouseEvent } from 'react';
import { Picture } from 'storefront-kit';
import css from './gallery.module.css';
import { detailTexts } from '../../texts/detail.js';

/** Thumbnails are links to the large pictures, so that they work without scripts. */
export function GalleryThumbnails({ pictures, active, onShow }: ThumbsProps) {
  return (
    <ol className={css['thumbs']}>
      {pictures.map((image, index) => (
        <li key={index}>
          <a
            href={`#picture-${index + 1}`}
            aria-current={index === active}
            aria-label={detailTexts.picture(index + 1, pictures.length)}
            onClick={(event) => onShow(event, index)}
          >
            <Picture image={image} alt="" sizes="112px" isLater />
          </a>
        </li>
      ))}
    </ol>
  );
}

interface ThumbsProps {
  pictures: Image[];
  active: number;
  onShow: (event: MouseEvent, index: number) => void;
}
