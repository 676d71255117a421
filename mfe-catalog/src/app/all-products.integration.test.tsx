import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProductWire } from 'contracts';
import { connect } from '../../test/connect.js';
import { recordedProducts } from '../../test/recorded-backend.js';
import { hydrate, loadPage, sentByServer, show, site } from '../../test/pages.js';
import { allProducts } from './all-products.js';

const [pattern] = recordedProducts;
const manyProducts = Array.from({ length: 30 }, (_, index) => ({
  ...(pattern as ProductWire), // The cast is safe: the sample contains products.
  _id: index.toString(16).padStart(24, '0'),
  productName: `Product ${index + 1}`,
}));
// Queries the DOM directly, because role queries are slow on long lists.
const cards = () => [...document.querySelectorAll('article')];
const shownNames = () => cards().map((card) => card.querySelector('h2')?.textContent);
const showMore = () => userEvent.click(screen.getByText('Show more'));

describe('the all products page', () => {
  it('shows an empty state when the shop has no products', async () => {
    hydrate(allProducts, await loadPage(allProducts, {}, { products: [] }));
    expect(screen.getByRole('heading', { name: 'No products to show yet.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Make Inquiry' })).toBeInTheDocument();
  });

  // @spec shop-122
  it('fails to load instead of showing an empty state when the products cannot be read', async () => {
    const failing = loadPage(allProducts, {}, { failing: ['findProducts'] });
    await expect(failing).rejects.toThrow();
  });

  it('contains data only for the displayed products and fields', async () => {
    const data = await loadPage(allProducts, {}, { products: manyProducts });
    expect(data.items).toHaveLength(24);
    expect(Object.keys(data.items[0] ?? {}).sort()).toEqual([
      'crystalType',
      'id',
      'mainImage',
      'modelNumber',
      'productName',
      'quantityUnit',
    ]);
  });

  it('lists each product once across its pages, in a random order that the seed in the URL determines', async () => {
    const products = { products: manyProducts };
    const pages = await Promise.all(
      [1, 2].map((page) =>
        loadPage(allProducts, { query: `page=${page}&seed=9`, seed: page }, products),
      ),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(30);
    expect(pages.map(({ seed }) => seed)).toEqual([9, 9]);
  });

  it('links to the other pages of the list when scripts are disabled', async () => {
    const data = await loadPage(allProducts, { seed: 5 }, { products: manyProducts });
    const serverHtml = sentByServer(allProducts, data);
    expect(serverHtml.querySelectorAll('article')).toHaveLength(24);
    expect(serverHtml.querySelectorAll('[style]')).toHaveLength(0);
    const addresses = [...serverHtml.querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(addresses).toContain('/ViewAllProduct?page=2&seed=5');
  });

  it('appends products in the same order until all are displayed, and shows how many are displayed', async () => {
    const requests = await connect({ products: manyProducts });
    const data = await loadPage(allProducts, { seed: 11 }, { products: manyProducts });
    hydrate(allProducts, data);
    const before = shownNames();
    await showMore();
    expect(await screen.findByText('Showing 30 of 30 products')).toBeInTheDocument();
    expect(shownNames().slice(0, 24)).toEqual(before);
    expect(new Set(shownNames()).size).toBe(30);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('restores the number of displayed products on back navigation', async () => {
    await connect({ products: manyProducts });
    const data = await loadPage(allProducts, { seed: 12 }, { products: manyProducts });
    const { unmount } = hydrate(allProducts, data);
    await showMore();
    await screen.findByText('Showing 30 of 30 products');
    unmount();
    hydrateAgain(data);
    expect(cards()).toHaveLength(30);
  });

  it('keeps the displayed products when loading more fails, and loads more on the next click', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await connect({ failing: ['findProducts'] });
    hydrate(allProducts, await loadPage(allProducts, { seed: 13 }, { products: manyProducts }));
    await showMore();
    expect(await screen.findByText(/Couldn't load more products/)).toBeInTheDocument();
    expect(cards()).toHaveLength(24);
    await connect({ products: manyProducts });
    await showMore();
    expect(await screen.findByText('Showing 30 of 30 products')).toBeInTheDocument();
  });

  it('has one canonical URL for search engines', async () => {
    const data = await loadPage(
      allProducts,
      { query: 'page=2&seed=3' },
      { products: manyProducts },
    );
    const head = allProducts.head(data, site);
    expect(head.canonicalPath).toBe('/ViewAllProduct');
    expect(JSON.stringify(head)).not.toMatch(/price|offer|[$₹]/i);
  });
});

/** Renders the page without server-rendered HTML, as after a client-side navigation. */
function hydrateAgain(data: Awaited<ReturnType<typeof allProducts.load>>) {
  const { Page } = allProducts;
  return show(<Page data={data} />);
}
