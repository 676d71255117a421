import { savedListHref } from 'contracts';
import { definePage, notFound, type Head, type PageRequest, type SiteInfo } from 'storefront-kit';
import { SavedListPage } from '../features/saved-lists/list/saved-list-page.js';
import { listTexts } from '../list-texts.js';
import css from './inquiry.module.css';

interface ListData {
  id: string;
}

const shape = /^[0-9a-f]{24}$/;

/** Returns only the id, because page data is the same for all users. The browser loads the list after hydration. */
function load({ params }: PageRequest): Promise<ListData> {
  const { id = '' } = params;
  return shape.test(id) ? Promise.resolve({ id }) : Promise.reject(notFound());
}

const head = ({ id }: ListData, { business }: SiteInfo): Head => ({
  title: listTexts.listTitle(business.name),
  description: listTexts.lead,
  canonicalPath: savedListHref(id),
  isUnlisted: true,
});

const Page = ({ data: { id } }: { data: ListData }) => (
  <div className={css['page']} data-part="mfe-cart">
    <SavedListPage key={id} id={id} />
  </div>
);

export const savedList = definePage({ load, head, Page });
