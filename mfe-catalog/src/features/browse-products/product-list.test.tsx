import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProductWire } from 'contracts';
import { createApiClient } from 'storefront-kit';
import { connect } from '../../../test/connect.js';
import { show } from '../../../test/pages.js';
import { recordedProducts, startRecordedBackend } from '../../../test/recorded-backend.js';
import { findListingPage } from '../../lib/lists/find-products.js';
import { ProductList } from './product-list.js';

const [pattern] = recordedProducts as [ProductWire];
const products = Array.from({ length: 500 }, (_, index) => ({
  ...pattern,
  _id: index.toString(16).padStart(24, '0'),
}));

/**
 * Renders a list without cards, because hundreds of cards would be slow. Resolves to a function that returns the listed
 * product ids.
 */
async function showList(place: { page: number; seed: number }) {
  const { baseUrl } = await startRecordedBackend({ products });
  const listing = await findListingPage(createApiClient({ baseUrl }), { question: {}, ...place });
  let ids: string[] = [];
  show(
    <ProductList listing={listing} name={JSON.stringify(place)} asked={listing} path="/list">
      {(shown) => {
        ids = shown.map(({ id }) => id);
        return null;
      }}
    </ProductList>,
  );
  return () => ids;
}

beforeEach(() => connect({ products }));

describe('a long product list', () => {
  // @spec shop-149
  it('shows at most 480 products before it continues on another page in the same order', async () => {
    const shown = await showList({ page: 1, seed: 3 });
    for (let end = 72; end < 480; end += 48) {
      await userEvent.click(screen.getByText('Show more'));
      await screen.findByText(`Showing ${end} of 500 products`);
    }
    await userEvent.click(screen.getByText('Show more'));
    await screen.findByText('Showing 480 of 500 products');
    expect(new Set(shown()).size).toBe(480);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
    expect(screen.getByText('Next page')).toHaveAttribute('href', '/list?page=21&seed=3');
  });

  // @spec shop-149
  it('shows the range of displayed products on later pages, and no link to a next page on the last page', async () => {
    await showList({ page: 21, seed: 4 });
    expect(screen.getByText('Showing 481 to 500 of 500 products')).toBeInTheDocument();
    expect(screen.queryByText(/Next page|Show more/)).not.toBeInTheDocument();
    expect(screen.getByText('Previous page')).toHaveAttribute('href', '/list?page=20&seed=4');
  });
});
