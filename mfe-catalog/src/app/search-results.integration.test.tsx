import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { emit } from 'storefront-kit';
import { waitFor } from 'test-kit';
import { connect } from '../../test/connect.js';
import { hydrate, loadPage } from '../../test/pages.js';
import { recordedProducts } from '../../test/recorded-backend.js';
import { searchResults } from './search-results.js';

const byRelevance = recordedProducts.slice(0, 4);
const byPrice = [...byRelevance].reverse();
const found = (products: typeof byRelevance) => ({ products, total: 4, filters: {} });
const namesOf = (products: typeof byRelevance) => products.map(({ productName }) => productName);
const shownNames = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);

const loadForVisitor = (sort: string) =>
  loadPage(searchResults, { query: `q=pyramid&sort=${sort}` }, { found: found(byRelevance) });

function signIn() {
  document.cookie = `user=${encodeURIComponent('{"uid":"u1"}')}`;
  emit('session:changed', { isSignedIn: true });
}

beforeEach(() => {
  document.cookie = 'user=; max-age=0';
});
afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

describe('the server-rendered search results page', () => {
  it.each(['cheapest', 'dearest'])(
    'is sorted again for a signed-in customer if the sort parameter in the URL is %s',
    async (sort) => {
      const data = await loadForVisitor(sort);
      signIn();
      const asked = await connect({ found: found(byPrice) });
      hydrate(searchResults, data);
      await waitFor(() => expect(shownNames()).toEqual(namesOf(byPrice)));
      expect(asked.find((url) => url.includes(`sort=${sort}`))).toBeDefined();
      expect(screen.getByLabelText('Sort by')).toHaveValue(sort);
    },
  );

  it('is sorted by price once the visitor signs in if the URL requests that sort order', async () => {
    const asked = await connect({ found: found(byPrice) });
    hydrate(searchResults, await loadForVisitor('cheapest'));
    expect(shownNames()).toEqual(namesOf(byRelevance));
    expect(asked).toEqual([]);
    act(signIn);
    await waitFor(() => expect(shownNames()).toEqual(namesOf(byPrice)));
  });

  it('is not loaded again if the URL requests a sort order other than price', async () => {
    const data = await loadForVisitor('name');
    signIn();
    const asked = await connect({ found: found(byPrice) });
    hydrate(searchResults, data);
    await waitFor(() => expect(asked.some((url) => url.includes('ids='))).toBe(true));
    expect(asked.filter((url) => url.includes('sort='))).toEqual([]);
  });
});
