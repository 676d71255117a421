import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Lead } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { product, user } from '../../../test/records.js';
import { stubEventSource } from 'test-kit/event-source';
import { expectToast, show } from '../../../test/show.js';
import { Leads } from './leads.js';

const number = 'L-00000001';
const lead: Lead = {
  number,
  page: 'product',
  product: {
    id: 'a'.repeat(24),
    productName: 'Agate ball',
    modelNumber: 'AB-1',
    minQuantity: 10,
    quantityUnit: 'per/piece',
  },
  category: null,
  customer: null,
  leftAt: '2026-03-05T10:00:00.000Z',
  answeredAt: null,
  inquiryNumber: null,
};
const answered = { ...lead, answeredAt: '2026-03-05T11:00:00.000Z' };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('listLeads', { body: [lead] });
  backend.answer('listUsers', { body: { rows: [user], total: 1 } });
});

const openDialog = async () => {
  const view = show(Leads);
  await view.user.click(
    await screen.findByRole('button', { name: `Create inquiry from ${number}` }),
  );
  return view;
};

describe('the leads screen', () => {
  it('shows an error when loading fails', async () => {
    backend.answer('listLeads', serverError);
    show(Leads);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load leads");
  });

  it('shows an empty state when there are no leads or none matches the state filter', async () => {
    backend.answer('listLeads', { body: [] });
    const { user: person } = show(Leads);
    expect(await screen.findByText('No leads yet.')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('State'), 'Answered');
    expect(await screen.findByText('No leads match your filters.')).toBeVisible();
  });

  // @spec staff-59
  it('shows the customer, the page, and the product or category of each lead', async () => {
    const customer = { id: user.uid, name: 'Mira', email: user.email, mobile: '' };
    const otherLead = { ...lead, number: 'L-00000002', product: null, customer };
    const body = [lead, { ...otherLead, page: 'category', category: 'Pyramids' }];
    backend.answer('listLeads', { body });
    show(Leads);
    expect(await screen.findByRole('cell', { name: /^Agate ball \(AB-1\)/ })).toBeVisible();
    expect(screen.getByText('Product page')).toBeVisible();
    expect(screen.getByText('Visitor')).toBeVisible();
    expect(screen.getByText('Category: Pyramids')).toBeVisible();
    expect(screen.getByText('Mira')).toBeVisible();
  });

  it('shows an error when a lead cannot be marked as answered', async () => {
    backend.answer('answerLead', refusal(404, 'Lead not found'));
    const { user: person } = show(Leads);
    await person.click(await screen.findByRole('button', { name: `Mark as answered: ${number}` }));
    await expectToast('Lead not found');
  });

  it('marks a lead as answered', async () => {
    backend.answer('answerLead', { body: { success: true, message: 'Noted', lead: answered } });
    const { user: person } = show(Leads);
    const button = await screen.findByRole('button', { name: `Mark as answered: ${number}` });
    backend.answer('listLeads', { body: [answered] });
    await person.click(button);
    await expectToast('Noted');
    expect(await screen.findByText('Answered', { selector: 'span' })).toBeVisible();
    expect(button).not.toBeInTheDocument();
  });

  it('links to the inquiry created from the lead', async () => {
    backend.answer('listLeads', { body: [{ ...answered, inquiryNumber: 'INQ-26-0009' }] });
    show(Leads);
    const link = await screen.findByRole('link', { name: 'INQ-26-0009' });
    expect(link).toHaveAttribute('href', '/quotations/INQ-26-0009');
    expect(screen.queryByRole('button', { name: /^Make/ })).not.toBeInTheDocument();
  });
});

describe('the dialog that creates an inquiry from a lead', () => {
  it('requires a customer', async () => {
    await openDialog();
    expect(screen.getByRole('button', { name: 'Create inquiry', hidden: true })).toBeDisabled();
  });

  it('requires a product and a quantity in every line', async () => {
    const { user: person } = await openDialog();
    await person.type(screen.getByLabelText('Customer'), 'Mira');
    await person.click(await screen.findByRole('button', { name: /^Mira/ }));
    const make = screen.getByRole('button', { name: 'Create inquiry' });
    expect(make).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Add another product' }));
    expect(make).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Remove product 2' }));
    expect(make).toBeEnabled();
    await person.clear(screen.getByLabelText('Quantity'));
    expect(make).toBeDisabled();
  });

  it('shows the reason when the server rejects the inquiry', async () => {
    backend.answer('makeInquiryOfLead', refusal(400, 'Agate ball: Minimum 10 pcs required'));
    const { user: person } = await openDialog();
    await person.type(screen.getByLabelText('Customer'), 'Mira');
    await person.click(await screen.findByRole('button', { name: /^Mira/ }));
    await person.click(screen.getByRole('button', { name: 'Create inquiry' }));
    expect(await screen.findByText('Agate ball: Minimum 10 pcs required')).toBeVisible();
  });

  it('shows which product is no longer available, until another product is chosen', async () => {
    const text = 'No longer available. Remove it or choose another product.';
    const fields = { 'products.0.productId': text };
    const response = refusal(404, 'A product is no longer available.', { fields });
    backend.answer('makeInquiryOfLead', response);
    const { user: person } = await openDialog();
    await person.type(screen.getByLabelText('Customer'), 'Mira');
    await person.click(await screen.findByRole('button', { name: /^Mira/ }));
    await person.click(screen.getByRole('button', { name: 'Create inquiry' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`${lead.product?.productName}: ${text}`);
    await person.click(screen.getByRole('button', { name: 'Change product' }));
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // @spec staff-59
  it("preselects the lead's product and lets the user choose another one", async () => {
    const items = [{ ...product, MinQuantity: 25 }];
    const body = { items, total: 1, page: 1, limit: 5 };
    backend.answer('listStaffProducts', { body });
    const answeredLead = { ...answered, inquiryNumber: 'INQ-26-0009' };
    const message = 'Inquiry INQ-26-0009 created';
    backend.answer('makeInquiryOfLead', { body: { success: true, message, lead: answeredLead } });
    const { user: person } = await openDialog();
    expect(screen.getByLabelText('Quantity')).toHaveValue('10');
    await person.click(screen.getByRole('button', { name: 'Change product' }));
    await person.type(screen.getByLabelText('Product'), 'Agate');
    await person.click(await screen.findByRole('button', { name: /^Agate ball/ }));
    expect(screen.getByLabelText('Quantity')).toHaveValue('25');
    await person.type(screen.getByLabelText('Customer'), 'Mira');
    await person.click(await screen.findByRole('button', { name: /^Mira/ }));
    await person.click(screen.getByRole('button', { name: 'Create inquiry' }));
    await expectToast(message);
    const products = [{ productId: product._id, quantity: 25 }];
    expect(JSON.parse(backend.lastBody())).toEqual({ uid: user.uid, products });
  });

  // @spec staff-59
  it('accepts several products with separate quantities', async () => {
    const otherProduct = { ...product, _id: 'b'.repeat(24), productName: 'Onyx', MinQuantity: 5 };
    const body = { items: [otherProduct], total: 1, page: 1, limit: 5 };
    backend.answer('listStaffProducts', { body });
    const message = 'Inquiry INQ-26-0009 created';
    backend.answer('makeInquiryOfLead', { body: { success: true, message, lead: answered } });
    const { user: person } = await openDialog();
    await person.click(screen.getByRole('button', { name: 'Add another product' }));
    await person.type(screen.getByLabelText('Product 2'), 'Onyx');
    await person.click(await screen.findByRole('button', { name: /^Onyx/ }));
    expect(screen.getByLabelText('Quantity 2')).toHaveValue('5');
    await person.type(screen.getByLabelText('Quantity 2'), '0');
    await person.type(screen.getByLabelText('Customer'), 'Mira');
    await person.click(await screen.findByRole('button', { name: /^Mira/ }));
    await person.click(screen.getByRole('button', { name: 'Create inquiry' }));
    await expectToast(message);
    const products = [
      { productId: lead.product?.id, quantity: 10 },
      { productId: otherProduct._id, quantity: 50 },
    ];
    expect(JSON.parse(backend.lastBody())).toEqual({ uid: user.uid, products });
  });
});
