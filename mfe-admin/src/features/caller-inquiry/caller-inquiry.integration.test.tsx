import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ExistingCustomer, MatchedOrder } from 'contracts';
import { type Backend, refusal, startBackend } from '../../../test/backend.js';
import { expectToast, show } from '../../../test/show.js';
import { CallerInquiry } from './caller-inquiry.js';

const agate = {
  id: 'a'.repeat(24),
  productName: 'Agate ball',
  modelNumber: 'AB-1',
  quantityUnit: 'per/piece' as const,
  minQuantity: 10,
  unitsPerCarton: 24,
};
const onyx = { ...agate, id: 'b'.repeat(24), productName: 'Onyx', modelNumber: 'O-1' };
const order: MatchedOrder = {
  lines: [
    { text: 'Hello', state: 'skipped', candidates: [] },
    { text: 'AB-1 x 20', state: 'matched', candidates: [{ productId: agate.id, quantity: 20 }] },
    {
      text: 'stone x 12',
      state: 'ambiguous',
      candidates: [agate, onyx].map(({ id }) => ({ productId: id, quantity: 12 })),
    },
  ],
  products: [agate, onyx],
};
const mira: ExistingCustomer = {
  uid: 'c'.repeat(24),
  name: 'Mira',
  email: 'mira@example.com',
  mobile: '+919876543210',
  emailTo: 'mira@example.com',
  isEmailProven: true,
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('findCaller', { body: { customers: [] } });
  backend.answer('matchOrder', { body: order });
});

const paste = async () => {
  const view = show(CallerInquiry);
  await view.user.type(screen.getByLabelText('Paste or type the order'), 'AB-1 x 20');
  await view.user.click(screen.getByRole('button', { name: 'Find products' }));
  await screen.findByText('1 line to check');
  return view;
};

/** Pastes text into a contact field and waits for the request that searches for customers. */
async function enter(label: string, text: string, { user: person }: ReturnType<typeof show>) {
  await person.click(screen.getByLabelText(label));
  await person.paste(text);
  await waitFor(() => expect(backend.asked).toContain('POST /api/admin/callers/find'));
}

const create = () => screen.getByRole('button', { name: 'Create inquiry' });

/** Pastes an order, chooses the ambiguous product, enters a customer and creates the inquiry. */
async function submitOrder() {
  const view = await paste();
  await view.user.click(screen.getByRole('button', { name: /Onyx/ }));
  await view.user.type(screen.getByLabelText('Name'), 'Mira');
  await enter('Phone', '98765 43210', view);
  await view.user.click(create());
  return view.user;
}

describe('the form for a telephone inquiry', () => {
  it('adds the products in an uploaded CSV file to the list', async () => {
    backend.answer('matchOrderTable', { body: order });
    const { user: person } = await paste();
    const table = new File(['Model,Quantity'], 'order.csv', { type: 'text/csv' });
    await person.upload(screen.getByLabelText('Upload CSV or Excel'), table);
    expect(await screen.findByText('2 lines to check')).toBeVisible();
  });

  it.each([
    ['cannot be read', new File(['x'], 'order.csv'), 'This file is not a table.'],
    ['is larger than 1 MB', new File([new Uint8Array(1_048_577)], 'order.csv'), /larger than 1 MB/],
  ])('shows an error message if an uploaded file %s', async (_, table, text) => {
    backend.answer('matchOrderTable', refusal(400, 'This file is not a table.'));
    const { user: person } = await paste();
    await person.upload(screen.getByLabelText('Upload CSV or Excel'), table);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('1 line to check')).toBeVisible();
  });

  it('lists the missing entries until the inquiry can be created', async () => {
    const { user: person } = await paste();
    const missing = () => create().closest('form')?.textContent;
    expect(missing()).toContain('Choose a customer, or enter a name');
    expect(missing()).toContain('Correct or remove 1 line first.');
    await person.click(screen.getByRole('button', { name: 'Remove Agate ball' }));
    await person.click(screen.getByRole('button', { name: 'Remove line' }));
    expect(missing()).toContain('Add at least one product.');
    expect(create()).toBeDisabled();
  });

  // @spec staff-98
  it('creates an inquiry for a new customer and opens the quotation', async () => {
    const message = 'Inquiry INQ-26-0009 created';
    const customer = { ...mira, email: '', emailTo: null };
    const body = { success: true, message, number: 'INQ-26-0009', customer, isKnown: false };
    backend.answer('createInquiryForCaller', { body });
    const view = await paste();
    const { user: person, router } = view;
    expect(screen.getByText('Less than 1 carton of 24')).toBeVisible();
    expect(screen.getByText(/^Skipped.*Hello/)).toBeVisible();
    expect(create()).toBeDisabled();
    await person.click(screen.getByRole('button', { name: /Onyx/ }));
    await person.type(screen.getByLabelText('Name'), 'Mira');
    await enter('Phone', '98765 43210', view);
    expect(screen.getByText(/We won't send an email; share the quotation link/)).toBeVisible();
    await person.click(create());
    await expectToast(`${message}. We won't email Mira.`);
    expect(router.state.location.pathname).toBe('/quotations/INQ-26-0009');
    expect(JSON.parse(backend.lastBody())).toEqual({
      customer: { name: 'Mira', phone: '98765 43210', email: '' },
      note: '',
      products: [
        { productId: agate.id, quantity: 20 },
        { productId: onyx.id, quantity: 12 },
      ],
    });
  });

  it('merges lines of the same product into one line with the total quantity', async () => {
    backend.answer('createInquiryForCaller', refusal(400, 'Later'));
    const view = await paste();
    const { user: person } = view;
    await person.click(screen.getByRole('button', { name: /^Agate ball/ }));
    await person.type(screen.getByLabelText('Name'), 'Mira');
    await enter('Email', 'mira@example.com', view);
    await person.click(create());
    expect(await screen.findByText('Later')).toBeVisible();
    expect(JSON.parse(backend.lastBody())).toMatchObject({
      products: [{ productId: agate.id, quantity: 32 }],
    });
  });

  it('shows the existing customer who has the typed phone number', async () => {
    backend.answer('findCaller', { body: { customers: [mira] } });
    const { user: person } = show(CallerInquiry);
    await person.type(screen.getByLabelText('Phone'), '98765 43210');
    expect(await screen.findByText(/Existing customer/)).toHaveTextContent('Mira');
    expect(screen.getByText('Emails go to mira@example.com.')).toBeVisible();
  });

  it('deselects the existing customer as soon as the email address is changed', async () => {
    backend.answer('findCaller', { body: { customers: [mira] } });
    const { user: person } = show(CallerInquiry);
    await person.click(screen.getByLabelText('Email'));
    await person.paste('mira@example.com');
    expect(await screen.findByText(/Existing customer/)).toBeVisible();
    backend.answer('findCaller', { body: { customers: [] } });
    await person.paste('.au');
    expect(screen.queryByText(/Existing customer/)).toBeNull();
  });

  it('shows an error when the customer search fails, and repeats the search when "Try again" is clicked', async () => {
    backend.answer('findCaller', refusal(500, 'Later'));
    const view = show(CallerInquiry);
    await enter('Phone', '98765 43210', view);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't check");
    expect(screen.queryByText(/New customer/)).toBeNull();
    backend.answer('findCaller', { body: { customers: [mira] } });
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Existing customer/)).toHaveTextContent('Mira');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks which customer is meant when the email and the phone number belong to different customers', async () => {
    const ravi = { ...mira, uid: 'd'.repeat(24), name: 'Ravi', isEmailProven: false };
    backend.answer('findCaller', { body: { customers: [mira, ravi] } });
    const { user: person } = show(CallerInquiry);
    await person.type(screen.getByLabelText('Email'), 'mira@example.com');
    await person.click(await screen.findByRole('button', { name: /^Use Ravi/ }));
    expect(screen.getByText(/This email address isn't confirmed/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change customer' }));
    expect(screen.getByLabelText('Email')).toHaveValue('mira@example.com');
  });

  it('names a deleted product, marks its line, and creates the inquiry after the line was removed', async () => {
    const text = 'No longer available. Remove it or choose another product.';
    const fields = { 'products.1.productId': text };
    const response = refusal(404, 'A product is no longer available.', { fields });
    backend.answer('createInquiryForCaller', response);
    const person = await submitOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Onyx: ${text}`);
    const [agateLine, onyxLine] = within(
      screen.getByRole('list', { name: 'Products' }),
    ).getAllByRole('listitem');
    expect(onyxLine).toHaveTextContent(text);
    expect(agateLine).not.toHaveTextContent(text);
    await person.click(screen.getByRole('button', { name: 'Remove Onyx' }));
    expect(screen.queryByRole('alert')).toBeNull();
    const message = 'Inquiry INQ-26-0009 created';
    const body = { success: true, message, number: 'INQ-26-0009', customer: mira, isKnown: false };
    backend.answer('createInquiryForCaller', { body });
    await person.click(create());
    await expectToast(`${message}. We'll email a receipt to mira@example.com.`);
    expect(JSON.parse(backend.lastBody())).toMatchObject({
      products: [{ productId: agate.id, quantity: 20 }],
    });
  });

  it('shows a rejected quantity at its line until the quantity changes', async () => {
    const text = 'Minimum 50 pcs required';
    const response = refusal(400, `Agate ball: ${text}`, {
      fields: { 'products.0.quantity': text },
    });
    backend.answer('createInquiryForCaller', response);
    const person = await submitOrder();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`Agate ball: ${text}`);
    await person.type(screen.getByRole('textbox', { name: 'Quantity of Agate ball' }), '0{Enter}');
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a validation error from the server next to the invalid field until the field changes', async () => {
    const fields = { 'customer.phone': 'Check this phone number' };
    backend.answer('createInquiryForCaller', refusal(400, 'Check your entries.', { fields }));
    const { user: person } = await paste();
    await person.click(screen.getByRole('button', { name: /Onyx/ }));
    await person.type(screen.getByLabelText('Name'), 'Mira');
    await person.type(screen.getByLabelText('Phone'), '98');
    await person.click(create());
    expect(await screen.findByText('Check this phone number')).toBeVisible();
    await person.type(screen.getByLabelText('Phone'), '7');
    expect(screen.queryByText('Check this phone number')).toBeNull();
  });
});
