import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { answer, never, noAnswer, refuse, serve } from '../../../test/backend.js';
import { enter } from '../../../test/person.js';
import { line, product } from '../../../test/wire.js';
import { CartDrawer } from './cart-drawer.js';

const toasts = () => sentRequests.map(({ text }) => text);
const onClose = jest.fn();
const open = () => render(<CartDrawer onClose={onClose} />);
const field = (name = 'Quartz pyramid') =>
  screen.findByRole('textbox', { name: `Quantity of ${name}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done = { success: true, message: '' };
const changed = answer({ ...done, item: {} });

beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
});

describe('the cart drawer for a visitor', () => {
  it('links to the sign-in page with a return path', () => {
    serve({});
    open();
    expect(screen.getByText('Your cart is empty.')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/SignInPage?next=%2F');
  });

  it('shows how many products are in the guest cart', () => {
    serve({});
    localStorage.setItem('cart:chosen', JSON.stringify([{ productId: 'a', quantity: 2 }]));
    open();
    expect(screen.getByText('1 product is saved in your cart.')).toBeInTheDocument();
  });
});

describe('the cart drawer for a signed-in buyer', () => {
  beforeEach(() => void enter());

  // @spec shop-150
  it('shows a skeleton while loading', () => {
    serve({ listCartItems: never });
    const { container } = open();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('shows an error with a "Try again" button when loading fails', async () => {
    const { answers } = serve({ listCartItems: refuse(503, 'server.unavailable', 'Busy') });
    open();
    expect(await screen.findByText("Couldn't load your cart.")).toBeInTheDocument();
    answers.listCartItems = answer([]);
    await press('Try again');
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Products' })).toBeInTheDocument();
  });

  it('marks unpriced, unnamed and discontinued products, and counts unpriced products separately', async () => {
    const priceless = { originalPrice: undefined, dollarPrice: undefined };
    const lines = [
      line({ productId: product({ ...priceless, productName: '' }) }),
      line({ productId: product({ productName: 'Opal' }), isGone: true }),
      line(),
    ];
    serve({ listCartItems: answer(lines) });
    open();
    expect(await screen.findByRole('link', { name: 'Unnamed Product' })).toBeInTheDocument();
    expect(screen.getByText(/^Ask for price/)).toBeInTheDocument();
    expect(screen.getByText('plus 1 item on request')).toBeInTheDocument();
    expect(screen.getByText('No longer available. Remove it to continue.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Quantity of Opal' })).not.toBeInTheDocument();
    // The amount appears three times: in the line, in the total and next to the button.
    expect(screen.getAllByText('$50.00')).toHaveLength(3);
  });

  // @spec shop-143
  it('shows no total when all products are priced on request', async () => {
    const priceless = { originalPrice: undefined, dollarPrice: undefined };
    serve({ listCartItems: answer([line({ productId: product(priceless) })]) });
    open();
    expect(await screen.findAllByText('On request')).toHaveLength(2);
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
  });

  it('hides a removed line immediately, while the removal request is still pending', async () => {
    serve({ listCartItems: answer([line()]), removeCartItem: never });
    open();
    await press('Remove Quartz pyramid');
    expect(screen.getByText('Your cart is empty.')).toBeInTheDocument();
  });
});

describe('a removed cart line', () => {
  beforeEach(() => void enter());

  it('is displayed again when neither the removal nor the cart request succeeds', async () => {
    const { answers } = serve({ listCartItems: answer([line()]), removeCartItem: noAnswer });
    open();
    await field();
    answers.listCartItems = noAnswer;
    await press('Remove Quartz pyramid');
    await waitFor(() => expect(toasts()).toEqual(['Something went wrong while deleting']));
    expect(await field()).toBeInTheDocument();
  });
});

describe('a changed cart line', () => {
  beforeEach(() => void enter());

  it('is saved only once, after the last of several clicks', async () => {
    const storedLine = line();
    const { of } = serve({ listCartItems: answer([storedLine]), changeCartItem: changed });
    open();
    const quantity = await field();
    for (let click = 0; click < 3; click += 1) fireEvent.click(screen.getByLabelText('One more'));
    expect(quantity).toHaveValue('8');
    await waitFor(() => expect(of('changeCartItem')).toHaveLength(1));
    expect(of('changeCartItem')[0]?.body).toMatchObject({ cartId: storedLine._id, quantity: 8 });
  });

  it('is reverted when the server rejects the change', async () => {
    serve({
      listCartItems: answer([line()]),
      changeCartItem: refuse(400, 'request.invalid', 'Minimum 9 pcs required'),
    });
    open();
    await field();
    fireEvent.click(screen.getByLabelText('One more'));
    await waitFor(() => expect(toasts()).toEqual(['Minimum 9 pcs required']));
    await waitFor(async () => expect(await field()).toHaveValue('5'));
  });

  it('keeps its value when the server does not respond, and is sent again when the browser goes online', async () => {
    const { answers, of } = serve({ listCartItems: answer([line()]), changeCartItem: noAnswer });
    open();
    await field();
    fireEvent.click(screen.getByLabelText('One more'));
    await waitFor(() => expect(toasts()).toEqual(["Couldn't save the quantity."]));
    expect(await field()).toHaveValue('6');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(of('changeCartItem')).toHaveLength(2));
    expect(await field()).toHaveValue('6');
    answers.changeCartItem = changed;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(of('changeCartItem')).toHaveLength(3));
    expect(of('changeCartItem').map(({ body }) => body)).toMatchObject([
      { quantity: 6 },
      { quantity: 6 },
      { quantity: 6 },
    ]);
    expect(toasts()).toHaveLength(1);
  });

  it('is saved with its quantity, note and target price in one request', async () => {
    const { of } = serve({ listCartItems: answer([line()]), changeCartItem: changed });
    open();
    await userEvent.click(await screen.findByText('Note and target price'));
    await userEvent.type(screen.getByLabelText('Note'), ' in blue ');
    await userEvent.type(screen.getByLabelText('Target price per unit ($)'), '8.26');
    await userEvent.tab();
    await waitFor(() =>
      expect(of('changeCartItem').at(-1)?.body).toMatchObject({
        quantity: 5,
        note: 'in blue',
        targetPrice: 8.26,
      }),
    );
  });
});

describe('a cart submission', () => {
  beforeEach(() => void enter());
  const successResponse = answer({ ...done, inquiry: {} });
  const submit = () => press('Submit Inquiry');

  // @spec core-27
  it('contains all lines and the documented message, shows a confirmation, and closes the drawer', async () => {
    const storedLine = line({ userMobile: '9876543210', note: 'in blue', targetPrice: 8 });
    const { answers, of } = serve({
      listCartItems: answer([storedLine]),
      submitInquiry: successResponse,
    });
    open();
    await field();
    await userEvent.type(screen.getByLabelText('Anything else? (optional)'), 'Soon');
    answers.listCartItems = answer([]);
    await submit();
    await waitFor(() => expect(toasts()).toEqual(['Inquiry submitted and cart cleared!']));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(of('submitInquiry')[0]?.body).toMatchObject({
      contactPhone: '9876543210',
      message: 'Inquiry from cart',
      note: 'Soon',
      isWholeCart: true,
      products: [
        { productId: storedLine.productId._id, quantity: 5, note: 'in blue', targetPrice: 8 },
      ],
    });
  });

  it('is blocked while another submission is in progress', async () => {
    const { of } = serve({ listCartItems: answer([line()]), submitInquiry: never });
    open();
    await submit();
    const button = await screen.findByRole('button', { name: 'Submitting...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Contact phone'), '{Enter}');
    expect(of('submitInquiry')).toHaveLength(1);
  });

  it('is retried with the same idempotency key when the response is lost', async () => {
    const { answers, of } = serve({ listCartItems: answer([line()]), submitInquiry: noAnswer });
    open();
    await submit();
    await waitFor(() => expect(of('submitInquiry')).toHaveLength(1));
    answers.submitInquiry = successResponse;
    await waitFor(() => expect(of('submitInquiry')).toHaveLength(2));
    const keys = of('submitInquiry').map(({ key }) => key);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => expect(toasts()).toEqual(['Inquiry submitted and cart cleared!']));
  });

  it('is delayed until the browser is online, and a notice explains the delay', async () => {
    const { answers, of } = serve({
      listCartItems: answer([line()]),
      changeCartItem: noAnswer,
      submitInquiry: noAnswer,
    });
    open();
    await field();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    fireEvent.click(screen.getByLabelText('One more'));
    await waitFor(() => expect(of('changeCartItem')).toHaveLength(1));
    expect(toasts()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(/^You're offline\. Changes will be saved/);
    answers.changeCartItem = changed;
    await submit();
    await waitFor(() => expect(of('submitInquiry')).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent(
      /We'll send your inquiry when you're back/,
    );
    answers.submitInquiry = successResponse;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(toasts()).toEqual(['Inquiry submitted and cart cleared!']));
    expect(of('submitInquiry')).toHaveLength(2);
  });
});
