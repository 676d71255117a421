import { FileText } from 'lucide-react';
import css from './file-link.module.css';

/** Opens a document in a new tab. */
export const FileLink = ({ href, children }: { href: string; children: string }) => (
  <a className={css['file']} href={href} target="_blank" rel="noopener noreferrer">
    <FileText size={18} aria-hidden="true" /> {children}
  </a>
);
