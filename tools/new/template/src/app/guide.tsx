import { definePage, Link, pageHref, type Head, type PageRequest } from 'storefront-kit';
import { texts } from '../texts.js';
import css from './guide.module.css';

interface Guide {
  topic: string;
}

/** Loads the page data on the server or in the browser. The data must be the same for all users. */
const load = ({ params }: PageRequest): Promise<Guide> =>
  Promise.resolve({ topic: params['topic'] ?? texts.everything });

const head = ({ topic }: Guide): Head => ({
  title: texts.title(topic),
  description: texts.description(topic),
  canonicalPath: topic === texts.everything ? '/template' : `/template/${topic}`,
});

function GuidePage({ data: { topic } }: { data: Guide }) {
  return (
    <article className={css['page']} data-part="mfe-template">
      <h1 className={css['title']}>{texts.title(topic)}</h1>
      <p>{texts.intro(topic)}</p>
      <Link href={pageHref('allProducts')}>{texts.all}</Link>
    </article>
  );
}

export const guide = definePage({ load, head, Page: GuidePage });
