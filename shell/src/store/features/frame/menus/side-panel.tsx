import { Drawer, Icon, Link, pageHref } from 'storefront-kit';
import { texts } from '../../../texts.js';
import { CategoryLinks } from './category-links.js';
import css from './side-panel.module.css';

export function SidePanel({ categories, onClose }: { categories: string[]; onClose: () => void }) {
  return (
    <Drawer side="left" title={texts.collections} closeLabel={texts.close} onClose={onClose}>
      <Link className={css['best']} href={`${pageHref('home')}#bestProduct`}>
        <Icon name="star" size={20} />
        {texts.bestProducts}
      </Link>
      <nav aria-label={texts.categories}>
        <CategoryLinks categories={categories} />
      </nav>
    </Drawer>
  );
}
