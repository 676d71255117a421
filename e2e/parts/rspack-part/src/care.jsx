import { definePage, Link } from 'storefront-kit';
import * as css from './care.module.css';

export default definePage({
  load: async () => ({ stones: ['Agate', 'Amethyst'] }),
  head: () => ({
    title: 'Care of crystals',
    description: 'How to clean agate and amethyst',
    canonicalPath: '/care',
  }),
  Page: ({ data }) => (
    <section data-part="mfe-rspack">
      <h1 className={css.heading}>Care of crystals</h1>
      <ul>
        {data.stones.map((stone) => (
          <li key={stone}>{stone}</li>
        ))}
      </ul>
      <Link href="/">Back to the shop</Link>
    </section>
  ),
});
