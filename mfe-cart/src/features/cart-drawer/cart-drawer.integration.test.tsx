import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onEvent } from 'storefront-kit';
import { respondToCalls, sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { cartLine, signIn, signOut, uid } from '../../../test/records.js';
import { setCartState, initialCartState } from '../../lib/cart-state.js';
import { storeReopenedInquiry } from '../../lib/inquiry-draft.js';
import { pendingChanges } from '../../lib/pending-changes.js';
import { CartDrawer } from './cart-drawer.js';

const texts = () => sentRequests.map(({ text }) => text);
const refusal = (status: number, message = 'Not this time.') => ({ status, code: 'x.y', message });

async function open(responses: Parameters<typeof respondToCalls>[0] = {}, line: object = cartLine) {
  const requests = respondToCalls({ listCartItems: [line], ...responses });
  const onClose = jest.fn();
  render(<CartDrawer onClose={onClose} />);
  await screen.findByRole('radio', { name: '$ Dollars' });
  return { requests, onClose };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));

beforeEach(() => {
  signIn();
  setCartState(initialCartState);
  pendingChanges.clear();
});
afterEach(() => {
  signOut();
  sessionStorage.clear();
});

describe('a cart line whose removal fails', () => {
  // @spec shop-108
  it.each([
    ['the server rejects the removal', refusal(403), 'Failed to delete item'],
    ['the server fails', refusal(500), 'Failed to delete item'],
    ['the server does not respond', undefined, 'Something went wrong while deleting'],
  ])('is restored with an error message when %s', async (_, response, text) => {
    await open(response && { removeCartItem: response });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Blue Agate Slice' }));
    await waitFor(() => expect(texts()).toEqual([text]));
    expect(await screen.findByText('Blue Agate Slice')).toBeInTheDocument();
  });
});

describe('the links of a filled cart', () => {
  it('are placed above the bar with the total, so that the bar does not cover them', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Submit Inquiry' });
    const link = screen.getByRole('link', { name: 'My lists' });
    expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('a failed inquiry submission', () => {
  // @spec shop-92 shop-109
  it('asks the buyer to sign in when the session has ended', async () => {
    await open();
    signOut();
    await submit();
    expect(texts()).toEqual(['User ID not found. Please log in.']);
  });

  const failed = 'Failed to submit inquiry';
  // @spec shop-110 core-49
  it.each([
    ['the message of a rejection', refusal(409), 'Not this time.'],
    ['a default message for a rejection without a message', refusal(400, ''), failed],
    ['a default message for a server error', refusal(500), failed],
  ])('shows %s', async (_, response, text) => {
    const { onClose } = await open({ submitInquiry: response });
    await submit();
    await waitFor(() => expect(texts()).toEqual([text]));
    expect(onClose).not.toHaveBeenCalled();
  });

  // @spec shop-111
  it('shows an error after several retries when the server does not respond', async () => {
    await open();
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Submit Inquiry' }).click());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(texts()).toEqual(['Something went wrong while sending inquiry']);
  });
});

describe('the cart of a company member', () => {
  const me = (role: string) => ({ showMe: { user: { company: { name: 'Shah Gems', role } } } });

  it.each([
    ['a buyer that the inquiry will belong to the company', 'buyer', /will belong to Shah Gems/],
    [
      'a viewer that inquiries can only be read',
      'viewer',
      /view Shah Gems's inquiries, but you can't send any/,
    ],
  ])('shows %s', async (_, role, text) => {
    await open(me(role));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('the cart of a customer with a price list', () => {
  it('shows the name of the price list', async () => {
    await open({ showMe: { user: { priceList: 'Gold' } } });
    expect(await screen.findByText('Your price list: Gold')).toBeInTheDocument();
  });
});

describe('the delivery address', () => {
  it("is chosen from the company's addresses, with the default preselected", async () => {
    const company = {
      ...{ id: 'c'.repeat(24), name: 'Shah Gems', role: 'buyer', taxNumber: '', country: 'IN' },
      address: '1 Main Road',
      addresses: [
        { label: 'Shop', text: '2 Shop Road' },
        { label: 'Warehouse', text: '3 Side Road', isDefault: true },
      ],
      approvalLimits: { dollars: null, rupees: null },
    };
    const { requests } = await open({
      showMe: { user: { company: { name: 'Shah Gems', role: 'buyer' } } },
      showCompany: { company, members: [], invitations: [] },
      submitInquiry: { success: true, inquiry: { number: 'INQ-26-0001' } },
    });
    const choice = await screen.findByLabelText('Deliver to');
    expect(choice).toHaveValue('3 Side Road');
    await userEvent.selectOptions(choice, 'Shop: 2 Shop Road');
    await submit();
    await waitFor(() =>
      expect(requests.find(({ path }) => path.endsWith('submitInquiry'))?.body).toMatchObject({
        deliveryAddress: '2 Shop Road',
      }),
    );
  });
});

describe('the cart drawer', () => {
  // @spec shop-124
  it('shows an empty state when the cart is empty', async () => {
    respondToCalls({ listCartItems: [] });
    render(<CartDrawer onClose={jest.fn()} />);
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  });

  // @spec shop-50
  it('shows prices in dollars until the buyer chooses rupees', async () => {
    await open();
    expect(screen.getByRole('radio', { name: '$ Dollars' })).toBeChecked();
    expect(screen.getAllByText('$24.00')).not.toHaveLength(0);
    expect(screen.queryByText(/₹\d/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '₹ Rupees' }));
    expect(screen.getAllByText('₹2,050')).not.toHaveLength(0);
  });

  // @spec shop-66 shop-89
  it('shows the minimum quantity and accepts no lower quantity', async () => {
    await open({ changeCartItem: { success: true } });
    expect(screen.getByText('Minimum 5 pcs required')).toBeInTheDocument();
    const number = screen.getByRole('textbox', { name: 'Quantity of Blue Agate Slice' });
    expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
    await userEvent.clear(number);
    await userEvent.type(number, '2{Enter}');
    expect(number).toHaveValue('5');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(number).toHaveValue('6');
    await userEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(number).toHaveValue('5');
  });

  // @spec shop-159
  it('shows the quantity increment and changes quantities by that increment', async () => {
    const stepped = { ...cartLine.productId, orderStep: 12 };
    await open({ changeCartItem: { success: true } }, { ...cartLine, productId: stepped });
    expect(screen.getByText('Sold in increments of 12')).toBeInTheDocument();
    const number = screen.getByRole('textbox', { name: 'Quantity of Blue Agate Slice' });
    expect(screen.getByRole('button', { name: '12 more' })).toBeEnabled();
    await userEvent.clear(number);
    await userEvent.type(number, '20{Enter}');
    expect(number).toHaveValue('29');
    expect(screen.getByText('Sold in increments of 12. Quantity set to 29.')).toBeInTheDocument();
  });

  // @spec shop-172
  it('shows the quantity in cartons and offers to fill the last carton', async () => {
    const packed = { ...cartLine.productId, orderStep: 1, unitsPerCarton: 24 };
    await open(
      { changeCartItem: { success: true } },
      { ...cartLine, productId: packed, quantity: 30 },
    );
    expect(screen.getByText('= 1 carton of 24 + 6 pieces')).toBeInTheDocument();
    const fill = { name: 'Set to 48: Quantity of Blue Agate Slice' };
    await userEvent.click(screen.getByRole('button', fill));
    expect(screen.getByText('= 2 cartons of 24')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Set to/ })).not.toBeInTheDocument();
  });

  // @spec shop-161
  it('accepts decimal quantities for a product sold by weight, and shows the total in kilograms', async () => {
    const kilograms = { ...cartLine.productId, quantityUnit: 'per/kg', dollarPrice: 8.4 };
    await open(
      { changeCartItem: { success: true } },
      { ...cartLine, productId: kilograms, quantity: 10 },
    );
    const number = screen.getByRole('textbox', { name: 'Quantity of Blue Agate Slice' });
    await userEvent.clear(number);
    await userEvent.type(number, '12.5{Enter}');
    expect(number).toHaveValue('12.5');
    expect(screen.getAllByText('$105.00')).toHaveLength(3);
    expect(screen.getByText('12.5 kg')).toBeInTheDocument();
    expect(screen.getByText('per kg')).toBeInTheDocument();
  });

  it.each([
    ['1,234', '1,234 can mean 1234 or 1.234. Enter it without the comma.'],
    ['1.234', 'Enter at most two decimals'],
    ['20,000,000', 'Enter at most 10,000,000'],
    ['seven', 'Enter an amount like 12.50'],
  ])('does not save the target price %j and shows the error "%s"', async (typed, reason) => {
    const { requests } = await open({ changeCartItem: { success: true } });
    await userEvent.click(screen.getByText('Note and target price'));
    await userEvent.type(screen.getByLabelText('Target price per unit ($)'), typed);
    await userEvent.tab();
    expect(screen.getByLabelText('Target price per unit ($)')).toHaveAccessibleDescription(reason);
    expect(requests.some(({ path }) => path.endsWith('updateCart'))).toBe(false);
  });

  // @spec shop-90 shop-105 shop-126
  it('hides a minimum quantity of 1 and shows a placeholder for a missing product name', async () => {
    const productId = { ...cartLine.productId, productName: '', MinQuantity: 1 };
    await open({}, { ...cartLine, productId });
    expect(screen.getByText('Unnamed Product')).toBeInTheDocument();
    expect(screen.queryByText(/^Minimum/)).not.toBeInTheDocument();
  });

  // @spec shop-67 shop-112
  it('submits the inquiry with the documented message, closes, and reports that the cart was cleared', async () => {
    const { requests, onClose } = await open({
      submitInquiry: { success: true, inquiry: { number: 'INQ-26-0001' } },
    });
    const shown = jest.fn();
    const stop = onEvent('inquiries:show', shown);
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    stop();
    expect(texts()).toEqual(['Inquiry submitted and cart cleared!']);
    expect(requests.find(({ path }) => path.endsWith('submitInquiry'))?.body).toMatchObject({
      uid,
      contactPhone: '',
      message: 'Inquiry from cart',
      products: [{ productId: cartLine.productId._id, quantity: 5 }],
    });
  });
});

describe("an inquiry above the company's approval limit", () => {
  const required = {
    ...{ status: 409, code: 'inquiry.approval_required' },
    message: 'An owner of Shah Gems must approve this inquiry before it is sent.',
  };

  it('cannot be submitted directly, but can be sent to an owner for approval', async () => {
    const { requests, onClose } = await open({
      submitInquiry: required,
      requestInquiryApproval: { success: true, message: 'Sent for approval' },
    });
    await userEvent.type(screen.getByLabelText('Anything else? (optional)'), 'Urgent');
    await submit();
    expect(await screen.findByText(required.message)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(texts()).toEqual([`Sent for approval. You'll find it in "My inquiries".`]);
    expect(requests.find(({ path }) => path.endsWith('inquiry-approvals'))?.body).toMatchObject({
      ...{ note: 'Urgent', isWholeCart: true, products: [{ quantity: 5 }] },
    });
  });

  it('keeps its phone number and note when it is moved back to the cart', async () => {
    storeReopenedInquiry({ contactPhone: '+91 98765 43210', note: 'In blue' });
    await open();
    expect(screen.getByLabelText('Anything else? (optional)')).toHaveValue('In blue');
    expect(screen.getByLabelText('Contact phone')).toHaveValue('+91 98765 43210');
  });

  it('keeps its phone number and note when the page is reloaded', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Anything else? (optional)'), 'In blue');
    await userEvent.clear(screen.getByLabelText('Contact phone'));
    cleanup();
    await open();
    expect(screen.getByLabelText('Anything else? (optional)')).toHaveValue('In blue');
    expect(screen.getByLabelText('Contact phone')).toHaveValue('');
  });
});
