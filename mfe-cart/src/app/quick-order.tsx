import { quickOrderPath } from 'contracts';
import { definePage, type Head, type SiteInfo } from 'storefront-kit';
import { QuickOrder } from '../features/quick-order/quick-order.js';
import { quickOrderTexts } from '../quick-order-texts.js';
import css from './inquiry.module.css';

const load = () => Promise.resolve({});

const head = (_: object, { business }: SiteInfo): Head => ({
  title: quickOrderTexts.title(business.name),
  description: quickOrderTexts.lead,
  canonicalPath: quickOrderPath,
});

const Page = () => (
  <div className={css['page']} data-part="mfe-cart">
    <h1 className={css['title']}>{quickOrderTexts.heading}</h1>
    <QuickOrder />
  </div>
);

export const quickOrder = definePage({ load, head, Page });
