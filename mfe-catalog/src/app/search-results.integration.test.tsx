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
const resultOf = (products: typeof byRelevance) => ({ products, total: 4, filters: {} });
const namesOf = (products: typeof byRelevance) => products.map(({ productName }) => productName);
const shownNames = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);

const loadForVisitor = (sort: string) =>
  loadPage(searchResults, { query: `q=pyramid&sort=${sort}` }, { found: resultOf(byRelevance) });

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
    'requests the results in price order for a signed-in customer if the sort parameter in the URL is %s',
    async (sort) => {
      const data = await loadForVisitor(sort);
      signIn();
      const requests = await connect({ found: resultOf(byPrice) });
      hydrate(searchResults, data);
      await waitFor(() => expect(shownNames()).toEqual(namesOf(byPrice)));
      expect(requests.find((url) => url.includes(`sort=${sort}`))).toBeDefined();
      expect(screen.getByLabelText('Sort by')).toHaveValue(sort);
    },
  );

  it('sorts the results by price after the visitor signs in if the URL requests that sort order', async () => {
    const requests = await connect({ found: resultOf(byPrice) });
    hydrate(searchResults, await loadForVisitor('cheapest'));
    expect(shownNames()).toEqual(namesOf(byRelevance));
    expect(requests).toEqual([]);
    act(signIn);
    await waitFor(() => expect(shownNames()).toEqual(namesOf(byPrice)));
  });

  it('does not request the results again for a signed-in customer if the URL contains a sort order other than price', async () => {
    const data = await loadForVisitor('name');
    signIn();
    const requests = await connect({ found: resultOf(byPrice) });
    hydrate(searchResults, data);
    await waitFor(() => expect(requests.some((url) => url.includes('ids='))).toBe(true));
    expect(requests.filter((url) => url.includes('sort='))).toEqual([]);
  });
});
