import { EllipsisVertical } from 'lucide-react';
import css from './row-height/compact-rows.module.css';

interface MoreButtonProps {
  isOpen: boolean;
  /** Id of the element that names the row. */
  named: string;
  onToggle: () => void;
}

export const MoreButton = ({ isOpen, named, onToggle }: MoreButtonProps) => (
  <button
    type="button"
    className={css['more']}
    id={`${named}-more`}
    aria-label="More"
    aria-labelledby={`${named}-more ${named}`}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <EllipsisVertical size={20} aria-hidden="true" />
  </button>
);
