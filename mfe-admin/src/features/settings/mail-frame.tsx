import type { MailPreview } from 'contracts';
import { addressOf } from '../../lib/request.js';
import { useDebounced } from '../../lib/use-debounced.js';
import css from './settings.module.css';

const typingPauseMs = 400;

/** An email in the real layout. The frame runs no scripts; of this site it may load pictures. */
export function MailFrame({ title, mail }: { title: string; mail: MailPreview }) {
  const query = useDebounced({ ...mail }, typingPauseMs);
  return (
    <iframe
      className={css['frame']}
      title={title}
      sandbox="allow-same-origin"
      src={addressOf('previewMail', { query })}
    />
  );
}
