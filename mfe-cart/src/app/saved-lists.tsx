import { savedListsPath } from 'contracts';
import { definePage, type Head, type SiteInfo } from 'storefront-kit';
import { SavedLists } from '../features/saved-lists/overview/saved-lists.js';
import { listTexts } from '../list-texts.js';
import css from './inquiry.module.css';

/** Returns no data, because page data is the same for all users. The browser loads the lists after hydration. */
const load = () => Promise.resolve({});

const head = (_: object, { business }: SiteInfo): Head => ({
  title: listTexts.title(business.name),
  description: listTexts.lead,
  canonicalPath: savedListsPath,
  isUnlisted: true,
});

const Page = () => (
  <div className={css['page']} data-part="mfe-cart">
    <h1 className={css['title']}>{listTexts.heading}</h1>
    <SavedLists />
  </div>
);

export const savedLists = definePage({ load, head, Page });
