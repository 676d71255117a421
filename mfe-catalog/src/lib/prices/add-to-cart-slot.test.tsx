import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  unavailableModule,
  trackedPromise,
  RemotesProvider,
  type RemoteModule,
} from 'storefront-kit';
import { waitFor } from 'test-kit';
import { AddToCartSlot } from './add-to-cart-slot.js';

/** Stub of the cart's button. Its text shows whether the stub received an earlier click. */
const Button = ({ isPressed = false }) => <button type="button">{`Add: ${isPressed}`}</button>;

/** Creates a remote that fails to load at first and loads later. */
function late() {
  let fail: (reason: Error) => void = () => undefined;
  let arrive: (value: unknown) => void = () => undefined;
  const arrival = trackedPromise(new Promise<unknown>((resolve) => (arrive = resolve)));
  let round = trackedPromise(new Promise<unknown>((_resolve, reject) => (fail = reject)));
  const module: RemoteModule = {
    ...unavailableModule,
    loadWithTimeout: () => round,
    load: () => arrival,
  };
  return {
    module,
    fail: () => fail(new Error('404')),
    arrive: () => {
      round = arrival;
      arrive(Button);
    },
  };
}

const show = (module: RemoteModule, place: 'card' | 'page') =>
  // Like the real hosts, this root does not log errors that the boundary catches.
  render(
    <RemotesProvider
      resolve={() => module}
      slots={{ 'product.buy': [['mfe-cart', 'add-to-cart']] }}
    >
      <AddToCartSlot productId="p1" quantity={1} minimum={1} place={place} />
    </RemotesProvider>,
    { onCaughtError: () => undefined },
  );

beforeEach(() => {
  document.cookie = `user=${encodeURIComponent('{"uid":"u1"}')}`;
});
afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

describe('the Add to Cart slot', () => {
  it('is empty for visitors', () => {
    document.cookie = 'user=; max-age=0';
    const { container } = show(unavailableModule, 'page');
    expect(container).toBeEmptyDOMElement();
  });

  // @spec shop-151
  it('shows and announces on a product page that the cart is unavailable', async () => {
    show(unavailableModule, 'page');
    expect(await screen.findByRole('status')).toHaveTextContent(
      "The cart isn't available right now. Ask us on WhatsApp.",
    );
    expect(screen.queryByText('Add to Cart')).not.toBeInTheDocument();
  });

  // @spec shop-151
  it('shows on a product card that the cart is unavailable, without announcing this to screen readers', async () => {
    show(unavailableModule, 'card');
    expect(await screen.findByText('Cart unavailable. Ask us on WhatsApp')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  // @spec shop-151
  it('shows the button once the cart loads after a failure, and does not replay earlier clicks', async () => {
    const cart = late();
    show(cart.module, 'card');
    await userEvent.click(screen.getByText('Add to Cart'));
    await waitFor(() =>
      expect(screen.getByText('Add to Cart')).toHaveAttribute('aria-disabled', 'true'),
    );
    act(cart.fail);
    expect(await screen.findByText(/Cart unavailable/)).toBeInTheDocument();
    act(cart.arrive);
    expect(await screen.findByRole('button')).toHaveTextContent('Add: false');
  });
});
