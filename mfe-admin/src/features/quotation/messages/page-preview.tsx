import { useState } from 'react';
import { texts } from '../../../texts.js';
import css from './page-preview.module.css';

/** The first page of a PDF as an image rendered by the server. A click opens the image in a new tab. */
export function PagePreview({ src, name }: { src: string; name: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className={css['missing']}>{texts.inquiries.noPreview}</p>;
  return (
    <a className={css['preview']} href={src} target="_blank" rel="noopener noreferrer">
      <img
        src={src}
        alt={texts.inquiries.firstPageOf(name)}
        loading="lazy"
        onError={() => setIsMissing(true)}
      />
    </a>
  );
}
