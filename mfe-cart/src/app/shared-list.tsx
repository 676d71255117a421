import { sharedListPath } from 'contracts';
import { definePage, type Head, type SiteInfo } from 'storefront-kit';
import { SharedListPage } from '../features/shared-list/shared-list-page.js';
import { sharedListTexts } from '../list-texts.js';
import css from './inquiry.module.css';

/** Returns no data, because the token is in the URL fragment, which only the browser knows. */
const load = () => Promise.resolve({});

const head = (_: object, { business }: SiteInfo): Head => ({
  title: sharedListTexts.title(business.name),
  description: sharedListTexts.description,
  canonicalPath: sharedListPath,
  isUnlisted: true,
});

const Page = () => (
  <div className={css['page']} data-part="mfe-cart">
    <SharedListPage />
  </div>
);

export const sharedList = definePage({ load, head, Page });
