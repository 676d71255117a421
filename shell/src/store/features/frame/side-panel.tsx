import { Icon, Link, pageHref } from 'storefront-kit';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { texts } from '../../texts.js';
import { CategoryLinks } from './category-links.js';
import css from './side-panel.module.css';

/** The collections, beside the page; closes on Escape, outside clicks and a choice, and gives the focus back. */
export function SidePanel({ categories, onClose }: { categories: string[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const closeOnChoice = ({ target, currentTarget }: MouseEvent) => {
    const isChoice = target instanceof Element && target.closest('a') !== null;
    if (isChoice || target === currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={css['panel']}
      aria-labelledby="side-panel-title"
      onClose={onClose}
      onClick={closeOnChoice}
    >
      <div className={css['content']}>
        <div className={css['header']}>
          <h2 id="side-panel-title">{texts.collections}</h2>
          <button type="button" className={css['close']} aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Link className={css['best']} href={`${pageHref('home')}#bestProduct`}>
          <Icon name="star" size={20} />
          {texts.bestProducts}
        </Link>
        <nav aria-label={texts.categories}>
          <CategoryLinks categories={categories} />
        </nav>
      </div>
    </dialog>
  );
}
