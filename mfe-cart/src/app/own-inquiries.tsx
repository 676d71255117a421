import { ownInquiriesPath } from 'contracts';
import { definePage, type Head, type SiteInfo } from 'storefront-kit';
import { OwnInquiries } from '../features/inquiries/own-inquiries.js';
import { ownInquiriesTexts } from '../own-inquiries-texts.js';
import css from './inquiry.module.css';

/** Returns no data, because page data is the same for all users. The browser loads the inquiries after hydration. */
const load = () => Promise.resolve({});

const head = (_: object, { business }: SiteInfo): Head => ({
  title: ownInquiriesTexts.title(business.name),
  description: ownInquiriesTexts.description,
  canonicalPath: ownInquiriesPath,
  isUnlisted: true,
});

const Page = () => (
  <div className={css['page']} data-part="mfe-cart">
    <h1 className={css['title']}>{ownInquiriesTexts.heading}</h1>
    <OwnInquiries />
  </div>
);

export const ownInquiries = definePage({ load, head, Page });
