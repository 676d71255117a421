import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NavigationProvider } from 'storefront-kit';
import { respondToCalls, sentRequests } from 'storefront-kit/testing';
import { stubGlobal, waitFor } from 'test-kit';
import { signIn, signOut, uid } from '../../../test/records.js';
import { AddToCart } from './add-to-cart.js';

const productId = 'c'.repeat(24);
const texts = () => sentRequests.map(({ kind, text }) => [kind, text]);

async function press(place: 'card' | 'page', quantity = 5) {
  const navigate = jest.fn();
  const navigation = {
    navigate,
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

describe('the Add to Cart button', () => {
  // @spec shop-91
  it('redirects a visitor to the sign-in page without calling the server', async () => {
    signOut();
    const requests = respondToCalls({});
    const navigate = await press('card');
    expect(navigate).toHaveBeenCalledWith('/SignInPage', expect.anything());
    expect(requests).toEqual([]);
  });

  // @spec shop-106
  it.each([
    ['card', '🛒 Failed to add product'],
    ['page', 'Failed to add product to cart'],
  ] as const)(
    'on a product %s shows the error "%s" when the request fails',
    async (place, text) => {
      respondToCalls({ addToCart: { status: 503, code: 'server.unavailable', message: 'Later.' } });
      await press(place);
      await waitFor(() => expect(texts()).toEqual([['error', text]]));
    },
  );

  it("adds the server's reason to the error message when the customer's role does not allow orders", async () => {
    const message = "Your role in the company doesn't allow this. Ask an owner of the company.";
    respondToCalls({ addToCart: { status: 403, code: 'access.forbidden', message } });
    await press('page');
    const text = `Failed to add product to cart. ${message}`;
    await waitFor(() => expect(texts()).toEqual([['error', text]]));
  });

  // @spec shop-148
  it('shows a busy state during the request, and shows an error without waiting for the cart to reload', async () => {
    let fail: (error: Error) => void = () => undefined;
    respondToCalls({});
    stubGlobal('fetch', (path: string) =>
      path === '/api/api/getCartItem'
        ? new Promise((_, reject) => (fail = reject))
        : new Promise(() => undefined),
    );
    await press('page');
    expect(screen.getByRole('button', { name: 'Adding...', busy: true })).toBeInTheDocument();
    fail(new DOMException('late', 'TimeoutError'));
    await waitFor(() => expect(texts()).toEqual([['error', 'Failed to add product to cart']]));
    expect(screen.getByRole('button', { name: 'Add to Cart' })).not.toHaveAttribute('aria-busy');
  });

  // @spec shop-148
  it('shows an error when the server does not respond within 11 seconds', async () => {
    respondToCalls({});
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal ? Promise.reject(signal.reason as Error) : new Promise(() => undefined),
    );
    await press('card');
    await waitFor(() => expect(texts()).toEqual([['error', '🛒 Failed to add product']]));
    expect(timeout).toHaveBeenCalledWith(11_000);
  });

  // @spec shop-107 core-25 core-45
  it('sends the product id, the quantity and the customer id, and shows a success message', async () => {
    const requests = respondToCalls({ addToCart: { success: true }, listCartItems: [] });
    await press('page', 7);
    await waitFor(() => expect(texts()).toEqual([['success', '🛒 Product added to cart!']]));
    expect(requests[0]).toEqual({
      path: '/api/api/getCartItem',
      body: { pid: productId, quantity: 7, uid },
    });
  });
});
