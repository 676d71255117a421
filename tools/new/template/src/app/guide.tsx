import { definePage, Link, pageHref, type Head, type PageRequest } from 'storefront-kit';
import { texts } from '../texts.js';
import css from './guide.module.css';

interface Guide {
  topic: string;
}

/** Loads the data of the page, the same for all users; runs on the server and in the browser. */
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
