import { definePage, Link } from 'storefront-kit';
import css from './origin.module.css';

export default definePage({
  load: async () => ({ places: ['Brazil', 'Uruguay'] }),
  head: () => ({
    title: 'Origin of crystals',
    description: 'Where agate and amethyst are mined',
    canonicalPath: '/origin',
  }),
  Page: ({ data }) => (
    <section data-part="mfe-vite">
      <h1 className={css.heading}>Origin of crystals</h1>
      <ul>
        {data.places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <Link href="/">Back to the shop</Link>
    </section>
  ),
});
