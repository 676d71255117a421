import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { answer, never, noAnswer, refuse, serve } from '../../../test/backend.js';
import { enter } from '../../../test/person.js';
import { line, product } from '../../../test/wire.js';
import { CartDrawer } from './cart-drawer.js';

const toasts = () => sentRequests.map(({ text }) => text);
const open = () => render(<CartDrawer onClose={jest.fn()} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done = { success: true, message: '' };

describe('the products chosen before signing in', () => {
  const chosen = Array.from({ length: 7 }, (_, at) => product({ productName: `Stone ${at}` }));
  const items = chosen.map(({ _id }) => ({ productId: _id, quantity: 2 }));
  const readStored = () => JSON.parse(localStorage.getItem('cart:chosen') ?? '[]') as unknown;
  beforeEach(() => {
    enter();
    localStorage.setItem('cart:chosen', JSON.stringify(items));
  });

  it('are added to the cart in one request, with quantities raised to the minimum', async () => {
    const { of } = serve({
      ...{ listCartItems: answer([]), listOrderProducts: answer(chosen) },
      addOrderLines: answer(done),
    });
    open();
    expect(await screen.findByText('Stone 4: 5 pieces')).toBeInTheDocument();
    expect(screen.getByText('and 2 more')).toBeInTheDocument();
    await press('Add to Cart');
    await waitFor(() => expect(toasts()).toEqual(['🛒 7 products added to cart!']));
    const lines = chosen.map(({ _id }) => ({ pid: _id, quantity: 5 }));
    expect(of('addOrderLines').map(({ body }) => body)).toMatchObject([{ lines }]);
    expect(readStored()).toEqual([]);
  });

  it('stay visible while they are being added', async () => {
    const calls = { listCartItems: answer([]), listOrderProducts: answer(chosen) };
    serve({ ...calls, addOrderLines: never });
    open();
    await press('Add to Cart');
    await waitFor(() => expect(readStored()).toEqual([]));
    const button = screen.getByRole('button', { name: 'Add to Cart' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Stone 0: 5 pieces')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'No, thanks' })).toBeDisabled();
  });

  it("stay in the guest cart when they cannot be added to the account's cart", async () => {
    serve({
      ...{ listCartItems: answer([]), listOrderProducts: answer(chosen) },
      addOrderLines: refuse(409, 'cart.full', 'Your cart is full. Remove a product first.'),
    });
    open();
    await press('Add to Cart');
    await waitFor(() => expect(toasts()).toEqual(['Your cart is full. Remove a product first.']));
    expect(readStored()).toHaveLength(7);
    expect(await screen.findByText('Stone 0: 5 pieces')).toBeInTheDocument();
  });

  describe('when one of the products would exceed its maximum quantity in the cart', () => {
    const full = product({ productName: 'Stone 0' });
    const others = chosen.slice(1);
    const all = [full, ...others];
    const stored = all.map(({ _id }) => ({ productId: _id, quantity: 2 }));
    beforeEach(() => localStorage.setItem('cart:chosen', JSON.stringify(stored)));
    const cart = [line({ productId: full, quantity: 999_998 })];
    const hint = /^These products can't be added, because a cart can hold/;
    const calls = { listCartItems: answer(cart), addOrderLines: answer(done) };

    it('are added without that product, which stays in the guest cart with an explanation', async () => {
      const { of } = serve({ ...calls, listOrderProducts: answer(all) });
      open();
      expect((await screen.findByText(hint)).nextElementSibling).toHaveTextContent(
        /^Stone 0: 5 pieces$/,
      );
      await press('Add to Cart');
      await waitFor(() => expect(toasts()).toEqual(['🛒 6 products added to cart!']));
      const lines = others.map(({ _id }) => ({ pid: _id, quantity: 5 }));
      expect(of('addOrderLines').map(({ body }) => body)).toMatchObject([{ lines }]);
      expect(readStored()).toEqual([{ productId: full._id, quantity: 2 }]);
    });

    it('cannot be added if that product is the only one', async () => {
      serve({ ...calls, listOrderProducts: answer([full]) });
      open();
      expect(await screen.findByText(hint)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
      await press('Remove');
      expect(readStored()).toEqual([]);
    });
  });

  it('can be loaded again after a failure', async () => {
    const { answers } = serve({ listCartItems: answer([]), listOrderProducts: noAnswer });
    open();
    await screen.findByText("Couldn't load the products you added before you signed in.");
    answers.listOrderProducts = answer(chosen);
    await press('Try again');
    expect(await screen.findByText('Stone 0: 5 pieces')).toBeInTheDocument();
  });
});
