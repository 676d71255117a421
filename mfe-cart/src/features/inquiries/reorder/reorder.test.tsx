import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SiteProvider } from 'storefront-kit';
import { sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { answer, never, noAnswer, serve } from '../../../../test/backend.js';
import { enter } from '../../../../test/person.js';
import { inquiry, product } from '../../../../test/wire.js';
import { InquiriesDrawer } from '../inquiries-drawer.js';

const toasts = () => sentRequests.map(({ text }) => text);
const business = {
  name: 'Agate House',
  town: 'Khambhat',
  phone: '+919876543210',
  email: 'support@example.com',
  address: 'Agate Bazaar',
  latitude: 22.3,
  longitude: 72.6,
};
const onClose = jest.fn();
const open = () =>
  render(
    <SiteProvider site={{ publicUrl: 'https://shop.example', business }}>
      <InquiriesDrawer onClose={onClose} />
    </SiteProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const added = answer({ success: true, message: '', item: {} });

beforeEach(() => void onClose.mockClear());

describe('the inquiries drawer for a visitor', () => {
  it('asks the visitor to sign in', () => {
    serve({});
    open();
    expect(screen.getByText('User ID not found. Please log in.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('the list in the inquiries drawer', () => {
  beforeEach(() => void enter());

  it('shows a skeleton while loading', () => {
    serve({ listCustomerInquiries: never });
    const { container } = open();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('shows the inquiry number, date, status and first products, and shows the other products on demand', async () => {
    const names = ['Quartz', 'Agate', ''];
    const lines = names.map((productName) => ({ product: product({ productName }), quantity: 7 }));
    const history = [
      { status: 'pending' as const, at: '2026-05-04T09:30:00.000Z' },
      { status: 'replied' as const, at: '2026-05-05T09:30:00.000Z' },
    ];
    const sentInquiry = inquiry(lines, { status: 'replied', history, note: 'Soon, please' });
    serve({ listCustomerInquiries: answer([sentInquiry]) });
    open();
    expect(await screen.findByRole('heading', { name: 'INQ-26-0042' })).toBeInTheDocument();
    expect(screen.getByText('Replied')).toBeInTheDocument();
    expect(screen.getByText('+1 more')).toBeInTheDocument();
    expect(screen.queryByText('Unnamed Product')).not.toBeInTheDocument();
    const toggle = screen.getByRole('button', { name: 'Details', expanded: false });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Unnamed Product')).toBeInTheDocument();
    expect(screen.getByText('Soon, please')).toBeInTheDocument();
    // The cast is safe: the element is an `ol`.
    const steps = within(screen.getByText('History').nextElementSibling as HTMLElement);
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Pending .*2026/),
      expect.stringMatching(/^Replied .*2026/),
    ]);
  });

  it('links to a chat with a prefilled message that contains the inquiry number and a return link', async () => {
    serve({ listCustomerInquiries: answer([inquiry([{ product: product(), quantity: 5 }])]) });
    open();
    const link = await screen.findByRole('link', { name: 'Continue on WhatsApp' });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
    expect(text).toContain('INQ-26-0042');
    expect(text).toContain('https://shop.example/?inquiry=INQ-26-0042');
  });
});

describe('a link to an inquiry', () => {
  beforeEach(() => void enter());
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('expands the linked inquiry in the list', async () => {
    const lines = [{ product: product(), quantity: 5 }];
    const inquiries = [inquiry(lines, { number: 'INQ-26-0041' }), inquiry(lines)];
    serve({ listCustomerInquiries: answer(inquiries) });
    window.history.replaceState(null, '', '/?inquiry=INQ-26-0042');
    open();
    const toggles = await screen.findAllByRole('button', { name: 'Details' });
    const opened = toggles.map((toggle) => toggle.getAttribute('aria-expanded'));
    expect(opened).toEqual(['false', 'true']);
  });
});

describe('the "Order again" button of an inquiry', () => {
  beforeEach(() => void enter());
  const [quartz, agate] = [product({ productName: 'Quartz' }), product({ productName: 'Agate' })];
  const lines = [quartz, agate].map((item) => ({ product: item, quantity: 5 }));
  const list = { listCustomerInquiries: answer([inquiry(lines)]), listCartItems: answer([]) };
  const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

  it('adds unchanged products in one request without confirmation', async () => {
    const { of } = serve({
      ...list,
      listOrderProducts: answer([agate, quartz]),
      addOrderLines: added,
    });
    open();
    await press('Order again');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(bodies(of('listOrderProducts'))).toEqual([{ ids: [quartz._id, agate._id] }]);
    expect(bodies(of('addOrderLines'))).toMatchObject([
      {
        lines: [
          { pid: quartz._id, quantity: 5 },
          { pid: agate._id, quantity: 5 },
        ],
      },
    ]);
    expect(toasts()).toEqual(['🛒 2 products added to cart!']);
  });

  it('lists changed products before adding any, and adds nothing when the user cancels', async () => {
    const dearer = { ...quartz, dollarPrice: 11, MinQuantity: 10 };
    const { of } = serve({ ...list, listOrderProducts: answer([dearer]), addOrderLines: added });
    open();
    await press('Order again');
    const region = await screen.findByRole('region', { name: "What's changed:" });
    const items = within(region).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Quartz: minimum is now 10',
      'Quartz: price changed from $10.00 to $11.00',
      'Agate: no longer available',
    ]);
    await press('Cancel');
    expect(of('addOrderLines')).toEqual([]);
    await press('Order again');
    await press('Add to Cart');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(bodies(of('addOrderLines'))).toMatchObject([
      { lines: [{ pid: quartz._id, quantity: 10 }] },
    ]);
  });

  it('shows a message when none of the products is still available', async () => {
    serve({ ...list, listOrderProducts: answer([]) });
    open();
    await press('Order again');
    const text = 'These products are no longer available.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  });

  it('retries an unanswered request with the same idempotency key, so no product is added twice', async () => {
    const listOrderProducts = answer([quartz, agate]);
    const { answers, asked } = serve({ ...list, listOrderProducts, addOrderLines: noAnswer });
    open();
    await press('Order again');
    const unknown = "The shop didn't respond. Try again; nothing will be added twice.";
    await waitFor(() => expect(toasts()).toEqual([unknown]));
    answers.addOrderLines = added;
    await press('Order again');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const keys = asked.filter(({ name }) => name === 'addOrderLines').map(({ key }) => key);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
