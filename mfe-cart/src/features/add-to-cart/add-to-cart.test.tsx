import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NavigationProvider } from 'storefront-kit';
import { respondToCalls, sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { signIn, signOut, uid } from '../../../test/records.js';
import { AddToCart } from './add-to-cart.js';

const productId = 'c'.repeat(24);
const texts = () => sentRequests.map(({ kind, text }) => [kind, text]);

async function press(place: 'card' | 'page', quantity = 5) {
  const navigate = jest.fn();
  const navigation = {
    readPath: () => '/',
    onPath: () => () => undefined,
    navigate,
    prepare: () => undefined,
    preloadCode: () => undefined,
  };
  render(
    <NavigationProvider navigation={navigation}>
      <AddToCart productId={productId} quantity={quantity} minimum={5} place={place} />
    </NavigationProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  return navigate;
}

beforeEach(signIn);
afterEach(() => {
  signOut();
  localStorage.clear();
});

describe('Add to Cart', () => {
  it('leads a visitor to the sign-in page instead of calling the server', async () => {
    signOut();
    const sent = respondToCalls({});
    const navigate = await press('card');
    expect(navigate).toHaveBeenCalledWith('/SignInPage', expect.anything());
    expect(sent).toEqual([]);
  });

  it.each([
    ['card', '🛒 Failed to add product'],
    ['page', 'Failed to add product to cart'],
  ] as const)('says that it failed on a %s: %s', async (place, text) => {
    respondToCalls({ addToCart: { status: 503, code: 'server.unavailable', message: 'Later.' } });
    await press(place);
    await waitFor(() => expect(texts()).toEqual([['error', text]]));
  });

  it('sends product, quantity and customer, and says that it worked', async () => {
    const sent = respondToCalls({ addToCart: { success: true }, listCartItems: [] });
    await press('page', 7);
    await waitFor(() => expect(texts()).toEqual([['success', '🛒 Product added to cart!']]));
    expect(sent[0]).toEqual({
      path: '/api/api/getCartItem',
      body: { pid: productId, quantity: 7, uid },
    });
  });
});
