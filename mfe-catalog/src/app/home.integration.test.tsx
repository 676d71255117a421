import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ProductWire } from 'contracts';
import { recordedProducts } from '../../test/recorded-backend.js';
import { hydrate, loadPage, site, sentByServer } from '../../test/pages.js';
import { useScreen } from '../../test/screen.js';
import { home } from './home.js';

const names = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
// Queries the DOM directly, because role queries are slow on a whole page.
const part = (id: string) =>
  document.querySelector<HTMLElement>(`#${id}`) ?? document.createElement('i');

beforeEach(() => useScreen());

describe('the home page with failed requests', () => {
  // @spec shop-122
  it('logs the failures, marks the missing sections, and shows the intro and contact block', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const data = await loadPage(
      home,
      {},
      { failing: ['findProducts', 'listCategories', 'listBestProducts'] },
    );
    hydrate(home, data);
    expect(info).toHaveBeenCalledTimes(3);
    expect(names(screen.getAllByRole('heading'))).toEqual([
      'Premium Handmade Crystal & Agate Products',
      'Shop by Category',
      'Best Sellers',
      'Explore Handpicked Crystal & Agate Treasures',
      'Contact Us',
    ]);
    expect(screen.getAllByText(/Couldn't load this/)).toHaveLength(3);
    expect(home.head(data, site).isIncomplete).toBe(true);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  // @spec shop-122
  it('shows all other sections when only the categories cannot be loaded', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const data = await loadPage(home, {}, { failing: ['listCategories'] });
    hydrate(home, data);
    expect(part('categories')).toHaveTextContent("Couldn't load this");
    expect(part('bestProduct')).toBeInTheDocument();
  });

  // @spec shop-123
  it('treats a categories response that is not a list as an empty list', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const notAList = { message: 'hello' } as unknown as [];
    const data = await loadPage(home, {}, { categories: notAList });
    expect(data.categories).toEqual([]);
    expect(info).toHaveBeenCalledWith(
      "Couldn't load categories:",
      expect.stringContaining('not a list'),
    );
  });
});

describe('the home page with an invalid product list', () => {
  const notAList = 'Invalid data: products is not a list';

  // @spec shop-123 core-38
  it.each([{ products: { message: 'hello' }, total: 3 }, { message: 'hello' }, 'hello'])(
    'logs an error and shows only the intro slide for %j',
    async (response) => {
      const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
      hydrate(home, await loadPage(home, {}, { found: response }));
      expect(info).toHaveBeenCalledWith("Couldn't load products:", notAList);
      expect(document.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(1);
      expect(screen.queryByRole('link', { name: 'View All Products' })).not.toBeInTheDocument();
      expect(part('bestProduct')).toBeInTheDocument();
    },
  );
});

describe('the home page', () => {
  // @spec shop-19 shop-32 shop-127 shop-129
  it.each([
    { count: 0, slides: 0, cards: 0, hasLink: false },
    { count: 1, slides: 1, cards: 1, hasLink: false },
    { count: 8, slides: 6, cards: 8, hasLink: false },
    { count: 9, slides: 6, cards: 8, hasLink: true },
  ])(
    'shows $slides product slides and $cards product cards when the shop has $count products',
    async (expected) => {
      const { count, slides, cards, hasLink } = expected;
      hydrate(home, await loadPage(home, {}, { products: recordedProducts.slice(0, count) }));
      expect(document.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(1 + slides);
      expect(part('showcase').querySelectorAll('article')).toHaveLength(cards);
      const links = within(part('showcase')).queryAllByText('View All Products');
      expect(links.map((link) => link.closest('a')?.getAttribute('href'))).toEqual(
        hasLink ? ['/ViewAllProduct'] : [],
      );
    },
  );

  // @spec shop-103
  it('shows the documented placeholders for missing product data', async () => {
    const bare = { ...recordedProducts[0], productName: '', description: '', additionalImages: [] };
    Reflect.deleteProperty(bare, 'mainImage');
    hydrate(home, await loadPage(home, {}, { products: [bare as ProductWire] }));
    const showcase = within(part('showcase'));
    expect(showcase.getByRole('heading', { level: 3 })).toHaveTextContent('No Name');
    const picture = part('showcase').querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/fallback.png');
    expect(showcase.getByText('No description available')).toBeInTheDocument();
    expect(part('showcase').textContent).not.toMatch(/[$₹]|Minimum/);
  });

  // @spec shop-19 core-39
  it('takes its 6 slides and 8 products from the same seeded random order', async () => {
    const [first, same, different] = await Promise.all(
      [5, 5, 6].map((seed) => loadPage(home, { seed })),
    );
    expect(first).toEqual(same);
    expect(first?.slides).toHaveLength(6);
    expect(first?.showcase).toHaveLength(8);
    expect(first?.slides.map(({ id }) => id)).toEqual(
      first?.showcase.slice(0, 6).map(({ id }) => id),
    );
    expect(first?.showcase).not.toEqual(different?.showcase);
  });

  it('links to the list of all products only when the shop has more than 8 products', async () => {
    const [eight, nine] = await Promise.all(
      [8, 9].map((count) => loadPage(home, {}, { products: recordedProducts.slice(0, count) })),
    );
    expect([eight?.hasMore, nine?.hasMore]).toEqual([false, true]);
  });

  it('shows the products of all sections in the server-rendered HTML, which contains no inline styles', async () => {
    const data = await loadPage(home);
    const serverHtml = sentByServer(home, data);
    expect(serverHtml.querySelectorAll('[style]')).toHaveLength(0);
    expect(serverHtml.querySelector('h1')).toHaveTextContent(
      'Premium Handmade Crystal & Agate Products',
    );
    const titles = names([...serverHtml.querySelectorAll<HTMLElement>('h2, h3')]);
    for (const { productName } of [...data.slides, ...data.best, ...data.showcase])
      expect(titles).toContain(productName);
  });

  // @spec shop-1
  it('shows its sections in the documented order after hydration', async () => {
    hydrate(home, await loadPage(home));
    expect(names([...document.querySelectorAll('h2')]).slice(-4)).toEqual([
      'Shop by Category',
      'Best Sellers',
      'Explore Handpicked Crystal & Agate Treasures',
      'Contact Us',
    ]);
    expect(part('bestProduct')).toContainElement(screen.getByText('Best Sellers'));
    expect(part('categories').querySelectorAll('a')).toHaveLength(8);
    expect(
      within(part('categories')).getByRole('link', { name: 'Crystal Balls & Spheres' }),
    ).toHaveAttribute('href', pathOf('Crystal Balls & Spheres'));
  });

  // @spec shop-33
  it('has a contact block with two social media icons that are not links', async () => {
    hydrate(home, await loadPage(home));
    const contact = within(part('contactForm'));
    expect(contact.getByText(site.business.address)).toBeInTheDocument();
    expect(contact.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    expect(contact.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
    expect(contact.getByRole('link', { name: 'View on map' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('22.3181,72.619')),
    );
    for (const name of ['Facebook', 'Instagram'])
      expect(contact.getByRole('link', { name })).not.toHaveAttribute('href');
  });

  // @spec core-1
  it("describes the business in its document head, and preloads the hero's first picture", async () => {
    const head = home.head(await loadPage(home), site);
    expect(head.title).toContain('Khambhat Crystal & Agate');
    expect(head.description).toContain('Khambhat, Gujarat');
    expect(head.canonicalPath).toBe('/');
    expect(head.leadPicture?.srcSet).toContain('/media/hero-');
    expect(head.picture).toMatchObject({ url: '/media/hero-share.jpeg', width: 1200 });
    expect(JSON.stringify(head)).not.toMatch(/price|offer|[$₹]/i);
  });
});

function pathOf(category: string) {
  return screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .find((href) => href.endsWith(encodeURIComponent(category)));
}
