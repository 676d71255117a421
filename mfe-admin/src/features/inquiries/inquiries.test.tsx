import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { inquiry } from '../../../test/records.js';
import { stubEventSource } from 'test-kit/event-source';
import { expectToast, show } from '../../../test/show.js';
import { Inquiries } from './inquiries.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('listInquiries', { body: [inquiry] });
});

const requestedLine = (name: string, product: object, line: object) => ({
  productId: {
    _id: name.length.toString(16).padStart(24, '0'),
    productName: name,
    modelNumber: '',
    quantityUnit: 'per/piece',
    ...product,
  },
  note: '',
  targetPrice: null,
  ...line,
});
const kilograms = {
  quantityUnit: 'per/kg',
  modelNumber: 'T-1',
  dollarPrice: 8.4,
  discountedPrice: 700,
};
const priced = {
  ...inquiry,
  products: [
    requestedLine('Tumbled stones', kilograms, {
      quantity: 12.5,
      targetPrice: 7.25,
      note: '(mixed colours)',
    }),
    requestedLine('Agate sphere', { modelNumber: 'S-4' }, { quantity: 2 }),
  ],
};

async function openDetails() {
  const view = show(Inquiries);
  await view.user.click(await screen.findByRole('button', { name: 'View details of INQ-26-0001' }));
  return view;
}

describe('the inquiries screen', () => {
  it('shows a loading state', async () => {
    backend.answer('listInquiries', 'never');
    show(Inquiries);
    expect(await screen.findByText('Loading customer inquiries')).toBeInTheDocument();
  });

  // @spec core-66 staff-53
  it.each([
    [
      'with a message',
      refusal(403, "You don't have permission to do this."),
      "You don't have permission to do this.",
    ],
    ['without a message', serverError, 'Failed to fetch inquiries'],
    ['because the server stopped', 'broken', 'Failed to fetch inquiries'],
  ] as const)(
    'shows an error toast when loading the inquiries fails %s',
    async (_, reply, text) => {
      backend.answer('listInquiries', reply);
      show(Inquiries);
      await expectToast(text);
    },
  );

  // @spec staff-52
  it('shows an empty state when there are no inquiries or none matches the status filter', async () => {
    backend.answer('listInquiries', { body: [] });
    const { user } = show(Inquiries);
    expect(await screen.findByText('No inquiries submitted yet.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Replied');
    expect(await screen.findByText('No inquiries match your filters.')).toBeVisible();
  });

  // @spec staff-50
  it('shows placeholders for a missing message and product name', async () => {
    await openDetails();
    expect(screen.getByText('No message provided')).toBeVisible();
    expect(screen.getAllByText(/Unnamed Product/)).toHaveLength(2);
  });

  // @spec staff-50
  it.each([
    ['Inquiry from cart', '', 'No message provided'],
    ['Inquiry from cart', 'Please call me', 'Please call me'],
    ['In blue?', '', 'In blue?'],
  ])(
    'turns the inquiry message %j and the note %j into the customer message %j',
    async (message, note, expected) => {
      backend.answer('listInquiries', { body: [{ ...inquiry, message, note }] });
      await openDetails();
      expect(screen.getByText('Customer message').nextElementSibling).toHaveTextContent(expected);
      expect(screen.queryByText('Inquiry from cart')).not.toBeInTheDocument();
    },
  );

  // @spec staff-54
  it('shows the unit, prices, note and total of every line, and the sum of all totals', async () => {
    backend.answer('listInquiries', { body: [priced] });
    await openDetails();
    const rows = screen.getAllByRole('row').map((row) => {
      const cells = [...row.querySelectorAll('td, th')];
      return cells.map(({ textContent }) => textContent).filter(Boolean);
    });
    expect(rows).toContainEqual([
      'Tumbled stones(mixed colours)',
      'T-1',
      '12.5 kg',
      '$8.40 per kg₹700',
      '$7.25',
      '$105.00',
    ]);
    expect(rows).toContainEqual(['Agate sphere', 'S-4', '2 pieces', 'Ask for price', '–', '–']);
    expect(rows).toContainEqual([
      'Total',
      '12.5 kg, 2 pieces',
      'plus 1 item on request',
      '$105.00',
    ]);
    expect(screen.getByText('INQ-26-0001', { selector: 'strong' })).toBeVisible();
  });

  // @spec staff-49
  it('shows the date and the first two products with quantities in each row', async () => {
    const third = requestedLine('Jade roller', {}, { quantity: 7 });
    const body = [{ ...priced, products: [...priced.products, third] }];
    backend.answer('listInquiries', { body });
    show(Inquiries);
    expect(await screen.findByText('Tumbled stones')).toHaveTextContent('Tumbled stones · 12.5 kg');
    expect(screen.getByText('Agate sphere')).toHaveTextContent('Agate sphere · 2 pieces');
    expect(screen.queryByText(/Jade roller/)).not.toBeInTheDocument();
    expect(screen.getByText('+1 more')).toBeVisible();
    expect(screen.getByText(/^5 Mar 2026, \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  });

  // @spec staff-73
  it('shows the number of unread messages next to the details button', async () => {
    const thread = { number: inquiry.number, unread: 2, version: null, state: null };
    const inquiries = [{ ...thread, expiresAt: null }];
    backend.answer('listStaffThreads', { body: { unread: 2, inquiries } });
    show(Inquiries);
    const link = await screen.findByRole('link', { name: '2 unread messages' });
    expect(link).toHaveAttribute('href', '/quotations/INQ-26-0001');
    expect(screen.getByRole('button', { name: /^View details of/ })).toHaveTextContent(
      /^View details$/,
    );
  });

  // @spec staff-73
  it('filters by unread messages and shows an empty state when all messages are read', async () => {
    const thread = { unread: 2, version: null, state: null, expiresAt: null };
    const inquiries = ['INQ-26-0001', 'INQ-26-0004'].map((number) => ({ ...thread, number }));
    backend.answer('listStaffThreads', { body: { unread: 4, inquiries } });
    const { unmount } = show(Inquiries, { at: '/?unread=yes' });
    await screen.findByRole('button', { name: /^View details of/ });
    expect(screen.getByRole('checkbox', { name: 'Unread messages' })).toBeChecked();
    const [query = ''] = backend.queriesOf('/api/api/getAllInquiries');
    expect(new URLSearchParams(query).get('numbers')).toBe('INQ-26-0001,INQ-26-0004');
    unmount();
    backend.answer('listStaffThreads', { body: { unread: 0, inquiries: [] } });
    show(Inquiries, { at: '/?unread=yes' });
    expect(await screen.findByText('No inquiries match your filters.')).toBeVisible();
    expect(backend.queriesOf('/api/api/getAllInquiries')).toHaveLength(1);
  });

  // @spec staff-56
  it('opens the inquiry named in the URL', async () => {
    show(Inquiries, { at: '/?q=INQ-26-0001' });
    expect(
      await screen.findByRole('button', { name: 'Hide details of INQ-26-0001' }),
    ).toBeVisible();
  });

  // @spec staff-29 staff-53
  it.each([
    ['refused', serverError, 'Update failed'],
    ['refused with a message', refusal(404, 'No such inquiry'), 'Update failed'],
    ['lost because the server stopped', 'broken', 'Something went wrong'],
  ] as const)(
    'keeps the previous status when the request to change it is %s',
    async (_, reply, text) => {
      backend.answer('setInquiryStatus', reply);
      const { user } = await openDetails();
      await user.selectOptions(screen.getByLabelText('Update Status'), 'Replied');
      await expectToast(text);
      expect(screen.getByLabelText('Update Status')).toHaveValue('pending');
    },
  );
});
