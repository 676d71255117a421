import type { ListWithViews } from 'contracts';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import css from './saved-views.module.css';
import { ViewsDialog } from './views-dialog.js';

export function SavedViews({ list }: { list: ListWithViews }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css['open']}
        title="Views"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Bookmark size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={css['word']}>Views</span>
      </button>
      {isOpen && <ViewsDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  );
}
