import type { MailPreview } from 'contracts';
import { callUrl } from '../../lib/api/request.js';
import { useDebounced } from '../../lib/hooks/use-debounced.js';
import css from './settings.module.css';

const typingPauseMs = 400;

/** Shows an email in its real layout. The frame runs no scripts and loads pictures only from this site. */
export function MailFrame({ title, mail }: { title: string; mail: MailPreview }) {
  const query = useDebounced({ ...mail }, typingPauseMs);
  return (
    <iframe
      className={css['frame']}
      title={title}
      sandbox="allow-same-origin"
      src={callUrl('previewMail', { query })}
    />
  );
}
