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

/** The cart's button: it tells whether it was handed a press. */
const Button = ({ isPressed = false }) => <button type="button">{`Add: ${isPressed}`}</button>;

/** A part that cannot be had in time and arrives later. */
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
  // Hosts, too, keep errors that a boundary has caught to themselves.
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

describe('the place of Add to Cart', () => {
  it('is empty for visitors', () => {
    document.cookie = 'user=; max-age=0';
    const { container } = show(unavailableModule, 'page');
    expect(container).toBeEmptyDOMElement();
  });

  // @spec shop-151
  it('says on a page that there is no cart, aloud and once', async () => {
    show(unavailableModule, 'page');
    expect(await screen.findByRole('status')).toHaveTextContent('The cart is not available');
    expect(screen.queryByText('Add to Cart')).not.toBeInTheDocument();
  });

  // @spec shop-151
  it('says so on a card, where many would say it', async () => {
    show(unavailableModule, 'card');
    expect(await screen.findByText('Cart unavailable. Ask us on WhatsApp')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  // @spec shop-151
  it('has the button as soon as the cart is back, and forgets a press that came to nothing', async () => {
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
