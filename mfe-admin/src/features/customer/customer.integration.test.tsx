import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerPage } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import { CustomerScreen } from './customer-screen.js';
import { describeMovedRecords } from './describe-moved-records.js';

const uid = 'e'.repeat(24);
const at = '2026-03-05T10:00:00.000Z';
const page: CustomerPage = {
  customer: {
    ...{ uid, name: 'Mira', company: 'Shah Gems', taxNumber: '', country: 'IN', address: '' },
    ...{ addresses: [{ label: 'Warehouse', text: 'Dock 2' }], language: '', priceLevelNote: '' },
    ...{ email: 'mira@example.com', isEmailConfirmed: false, mobile: '', role: 'user' },
    ...{ createdAt: at, lastLoginAt: null },
  },
  inquiries: [],
  inquiriesTotal: 0,
  quotations: [],
  cart: [],
  leads: [],
  notes: [],
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('showCustomer', { body: page });
  backend.answer('showCustomerAccess', { body: { sessions: [], signIns: [] } });
});

const open = () => show(CustomerScreen, { at: `/customers/${uid}`, path: '/customers/:uid' });

describe('the customer page', () => {
  it('shows a loading state', async () => {
    backend.answer('showCustomer', 'never');
    open();
    expect(await screen.findByText('Loading customer')).toBeInTheDocument();
  });

  it.each([
    ['Customer not found', refusal(404, 'User not found.')],
    ["Couldn't load the customer.", serverError],
  ])('shows the error "%s" and a "Try again" button when loading fails', async (text, reply) => {
    backend.answer('showCustomer', reply);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    backend.answer('showCustomer', { body: page });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mira' })).toBeVisible();
  });

  it('names the empty sections in one line, and hides sign-ins and devices from staff without permission to read them', async () => {
    backend.answer('showCustomerAccess', refusal(403, "You don't have permission to do this."));
    open();
    expect(await screen.findByText(/^No inquiries, quotations, cart items.* yet$/)).toBeVisible();
    for (const name of ['Inquiries', 'Quotations', 'Cart'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.getByText('Unconfirmed')).toBeVisible();
    expect(screen.getByText('Dock 2')).toBeVisible();
    const signIns = () => screen.queryByRole('region', { name: 'Sign-ins and devices' });
    await waitFor(() => expect(signIns()).toBeNull());
  });

  it.each([
    ['Edit profile', 'Profile'],
    ['Link with another customer', 'Company account'],
    ['Merge with another account', 'Duplicate account'],
  ])(
    'returns the focus to the button "%s" when the user cancels the form',
    async (name, section) => {
      const { user } = open();
      await user.click(await screen.findByRole('button', { name }));
      const card = within(screen.getByRole('region', { name: section }));
      await user.click(card.getByRole('button', { name: 'Cancel' }));
      expect(card.getByRole('button', { name })).toHaveFocus();
    },
  );

  it('keeps the input and shows the reason when a note or a profile change is rejected', async () => {
    backend.answer('addCustomerNote', refusal(429, 'That was too often.'));
    backend.answer('changeCustomer', refusal(409, 'Please look again.'));
    const { user } = open();
    const note = await screen.findByLabelText('New note');
    await user.type(note, 'Pays late');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('That was too often.')).toBeVisible();
    expect(note).toHaveValue('Pays late');
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    await user.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Please look again.')).toBeVisible();
    expect(profile.getByLabelText('Company')).toHaveValue('Shah Gems');
  });
});

describe('the summary of a customer account merge', () => {
  const side = { ...page.customer, name: 'M. Shah' };
  const noMoves = {
    inquiries: 0,
    quotations: 0,
    messages: 0,
    leads: 0,
    notes: 0,
    savedLists: 0,
    cartLines: 0,
  };
  const preview = {
    ...{ this: side, other: side, becomes: side, moves: noMoves },
    ...{ addedUp: 0, sessionsEnded: 0, fingerprint: '' },
  };

  it.each([
    [
      'an account without data',
      {},
      'Nothing to move from M. Shah. The other account will be closed.',
    ],
    [
      'an account with an inquiry and a session',
      { moves: { ...noMoves, inquiries: 1 }, sessionsEnded: 1 },
      '1 inquiry moves here from M. Shah. 1 device will be signed out. The other account will be closed.',
    ],
    [
      'an account with an inquiry that waits for approval',
      { moves: { ...noMoves, approvals: 1 } },
      '1 inquiry not yet approved moves here from M. Shah. The other account will be closed.',
    ],
    [
      'an account with inquiries, a note and products in both carts',
      { moves: { ...noMoves, inquiries: 2, notes: 1 }, addedUp: 2 },
      '2 inquiries and 1 note move here from M. Shah. 2 products are in both carts. The quantities will be added together. The other account will be closed.',
    ],
  ])('reads as follows for %s: %s', (_, change, words) => {
    expect(describeMovedRecords({ ...preview, ...change })).toBe(words);
  });
});
