import { Search } from 'lucide-react';
import css from './find-button.module.css';

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Button that opens the command palette, for users who do not use the keyboard shortcut. */
export const FindButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={css['button']}
    aria-label="Search or jump to…"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onClick}
  >
    <Search size={18} aria-hidden="true" />
    <span className={css['words']}>Search or jump to…</span>
    <kbd className={css['key']} data-keys={isMac() ? '⌘K' : 'Ctrl K'} aria-hidden="true" />
  </button>
);
