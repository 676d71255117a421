import { Search } from 'lucide-react';
import css from './find-button.module.css';

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Opens the command palette without a keyboard. */
export const FindButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={css['button']}
    aria-label="Search or jump to"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onClick}
  >
    <Search size={18} aria-hidden="true" />
    <span className={css['words']}>Search or jump to</span>
    <kbd className={css['key']} data-keys={isMac() ? '⌘K' : 'Ctrl K'} aria-hidden="true" />
  </button>
);
