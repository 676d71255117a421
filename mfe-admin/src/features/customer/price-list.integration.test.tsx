import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CustomerPage } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { priceList } from '../../../test/price-lists.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { CustomerPriceList } from './price-list.js';

type Person = CustomerPage['customer'];

const uid = 'e'.repeat(24);
const person: Person = {
  ...{ uid, name: 'Mira', company: '', taxNumber: '', country: 'IN', address: '', addresses: [] },
  ...{ language: '', priceLevelNote: '', email: 'mira@example.com', isEmailConfirmed: true },
  ...{ mobile: '', role: 'user', createdAt: '2026-03-05T10:00:00.000Z', lastLoginAt: null },
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listPriceLists', { body: { lists: [priceList] } });
  backend.answer('assignPriceList', { body: { success: true, message: 'Price list changed.' } });
});

const open = (customer: Person) => show(() => <CustomerPriceList customer={customer} />);
const choose = () => screen.findByLabelText('Change to');
const sentBody = (): unknown => JSON.parse(backend.lastBody());

describe('the price list of a customer', () => {
  it('is assigned after a confirmation, and Undo reverts the assignment', async () => {
    const { user } = open(person);
    expect(screen.getByText('No price list. This customer sees the shop prices.')).toBeVisible();
    await user.selectOptions(await choose(), 'Gold');
    await user.click(screen.getByRole('button', { name: 'Change price list' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Assign Gold to Mira?');
    await confirm('Assign');
    await expectToast('Price list changed.Undo');
    expect(sentBody()).toEqual({ list: priceList.id, before: null });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectToast('Price list changed.');
    expect(sentBody()).toEqual({ list: null, before: priceList.id });
  });

  it('is removed after a confirmation', async () => {
    const { id, name } = priceList;
    const { user } = open({ ...person, priceList: { id, name, isActive: true } });
    await user.selectOptions(await choose(), 'No list (shop prices)');
    await user.click(screen.getByRole('button', { name: 'Change price list' }));
    await confirm('Remove');
    await expectToast('Price list changed.Undo');
    expect(sentBody()).toEqual({ list: null, before: id });
  });

  it('has no effect until the customer is approved, as the card and the confirmation explain', async () => {
    const approval = { state: 'pending', reason: '' } as const;
    const { user } = open({ ...person, isApprovalOn: true, approval });
    expect(
      screen.getByText('No price list. This customer will see the shop prices once approved.'),
    ).toBeVisible();
    await user.selectOptions(await choose(), 'Gold');
    await user.click(screen.getByRole('button', { name: 'Change price list' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      "They won't see prices until you approve them.",
    );
  });

  it('is marked as inactive outside its validity period', () => {
    const { id, name } = priceList;
    open({ ...person, priceList: { id, name, isActive: false } });
    const card = within(screen.getByRole('region', { name: 'Price list' }));
    expect(card.getByText('Not valid today')).toBeVisible();
    expect(card.getByRole('link', { name })).toHaveAttribute('href', `/price-lists/${id}`);
  });

  it('remains selected when the server rejects the change, and the form shows the reason', async () => {
    const text = "Someone else has just changed this customer's price list.";
    backend.answer('assignPriceList', refusal(409, text));
    const { user } = open(person);
    await user.selectOptions(await choose(), 'Gold');
    await user.click(screen.getByRole('button', { name: 'Change price list' }));
    await confirm('Assign');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await choose()).toHaveValue(priceList.id);
  });

  it('shows an error and a "Try again" button when the available price lists cannot be loaded', async () => {
    backend.answer('listPriceLists', serverError);
    const { user } = open(person);
    expect(await screen.findByText("Couldn't load the price lists.")).toBeVisible();
    backend.answer('listPriceLists', { body: { lists: [priceList] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await choose()).toBeVisible();
  });
});

describe("the price list of the customer's company", () => {
  const { id, name } = priceList;
  const company = { id: uid, name: 'Shah Gems', members: ['Mira', 'Ravi'] };
  const list = { id, name, isActive: true };

  it("is shown as the list in use, and the customer's own list is shown as overridden", async () => {
    const own = { id: 'a'.repeat(24), name: 'Silver', isActive: true };
    open({ ...person, priceList: own, companyPricing: { ...company, priceList: list } });
    const card = await screen.findByRole('region', { name: 'Price list' });
    expect(card).toHaveTextContent('Gold – from the company Shah Gems');
    expect(card).toHaveTextContent(
      "Customer's own price list (not used while Shah Gems has one): Silver",
    );
    expect(card).not.toHaveTextContent('This customer sees the shop prices');
  });

  it("still determines the prices after the customer's own list changes, as the confirmation explains", async () => {
    const own = { id: 'a'.repeat(24), name: 'Silver', isActive: true };
    const { user } = open({
      ...person,
      priceList: own,
      companyPricing: { ...company, priceList: list },
    });
    await user.selectOptions(await choose(), 'No list (shop prices)');
    await user.click(screen.getByRole('button', { name: 'Change price list' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      "They'll keep seeing the prices of the company's list.",
    );
  });

  it('is assigned after a confirmation that names the affected members', async () => {
    const message = 'Price list assigned.';
    backend.answer('assignCompanyPriceList', { body: { success: true, message } });
    const { user } = open({ ...person, companyPricing: company });
    await user.selectOptions(
      await screen.findByLabelText('Company price list', { selector: 'select' }),
      'Gold',
    );
    await user.click(screen.getByRole('button', { name: 'Change company price list' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Assign Gold to Shah Gems?');
    expect(dialog).toHaveTextContent('This affects 2 members: Mira, Ravi.');
    await confirm('Assign');
    await expectToast('Price list assigned.Undo');
    expect(sentBody()).toEqual({ list: id, before: null });
  });
});
