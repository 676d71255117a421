import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApprovalRow } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { priceList } from '../../../test/price-lists.js';
import { expectToast, show } from '../../../test/show.js';
import { Approvals } from './approvals.js';

const row: ApprovalRow = {
  ...{ uid: 'e'.repeat(24), name: 'Mira Shah', email: 'mira@example.com', mobile: '' },
  ...{ isEmailConfirmed: true, company: 'Shah Gems', taxNumber: '27AAPFU0939F1ZV', country: 'IN' },
  ...{ website: 'https://www.shah.example', message: 'We own three shops.' },
  ...{ registeredAt: '2026-03-05T10:00:00.000Z', state: 'pending', decision: null },
};
const decided = { success: true, message: 'Account approved.', decision: 'd'.repeat(24) };
const path = (action: string) => `POST /api/admin/approvals/${row.uid}/${action}`;

let backend: Backend;
const list = (...rows: ApprovalRow[]) =>
  backend.answer('listApprovals', { body: { rows, total: rows.length, isOn: true } });
beforeEach(async () => {
  backend = await startBackend();
  list(row);
  backend.answer('listPriceLists', { body: { lists: [] } });
});

const approveButton = () => screen.findByRole('button', { name: 'Approve Mira Shah' });
const declineButton = () => screen.findByRole('button', { name: 'Decline Mira Shah' });

describe('the approvals screen', () => {
  it('shows an error with a "Try again" button when loading fails', async () => {
    backend.answer('listApprovals', serverError);
    show(Approvals);
    expect(await screen.findByRole('alert')).toHaveTextContent(/./);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows an empty state when no account awaits approval', async () => {
    list();
    show(Approvals);
    expect(await screen.findByText('No accounts are waiting for approval.')).toBeVisible();
  });

  it('shows the business details of an account and links to its website without sending a referrer', async () => {
    show(Approvals);
    const link = await screen.findByRole('link', { name: 'shah.example' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    for (const text of ['Shah Gems', 'India', '27AAPFU0939F1ZV', 'We own three shops.'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mira Shah' })).toHaveAttribute(
      'href',
      `/customers/${row.uid}`,
    );
  });

  it('shows the email address only once if the customer has no name', async () => {
    list({ ...row, name: '' });
    show(Approvals);
    expect(await screen.findAllByText(row.email)).toHaveLength(1);
  });

  it('approves an account and can undo the approval', async () => {
    backend.answer('approveCustomer', { body: decided });
    backend.answer('undoApproval', {
      body: { success: true, message: 'Approval decision undone.' },
    });
    const { user } = show(Approvals);
    await user.click(await approveButton());
    expect(await screen.findByText('Account approved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectToast('Approval decision undone.');
    expect(backend.asked).toEqual(expect.arrayContaining([path('approve'), path('undo')]));
  });

  it('moves the focus to the next row after an approval, and to the introduction after the last approval', async () => {
    const next = { ...row, uid: 'f'.repeat(24), name: 'Ravi Rao' };
    list(row, next);
    backend.answer('approveCustomer', { body: decided });
    const { user } = show(Approvals);
    const button = await approveButton();
    list(next);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('row', { name: /Ravi Rao/ })).toHaveFocus());
    list();
    await user.click(screen.getByRole('button', { name: 'Approve Ravi Rao' }));
    await waitFor(() => expect(screen.getByText(/^Customers can see prices/)).toHaveFocus());
  });

  it('moves the focus to the next row after an account was declined in the dialog', async () => {
    list(row, { ...row, uid: 'f'.repeat(24), name: 'Ravi Rao' });
    backend.answer('declineCustomer', { body: { ...decided, message: 'Account declined.' } });
    const { user } = show(Approvals);
    await user.click(await declineButton());
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not a business');
    list({ ...row, uid: 'f'.repeat(24), name: 'Ravi Rao' });
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /Ravi Rao/ })).toHaveFocus());
  });

  it('approves an account with the price list that the user chose', async () => {
    backend.answer('listPriceLists', { body: { lists: [priceList] } });
    backend.answer('approveCustomer', refusal(409, 'This customer is already approved.'));
    const { user } = show(Approvals);
    await user.click(await approveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Mira Shah' }));
    await user.selectOptions(dialog.getByLabelText('Price list'), 'Gold');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('already approved');
    expect(dialog.getByLabelText('Price list')).toHaveValue(priceList.id);
    backend.answer('approveCustomer', { body: decided });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Account approved.')).toBeVisible();
    expect(JSON.parse(backend.lastBody())).toEqual({ priceList: priceList.id });
  });

  it('shows the reason when the server rejects an approval', async () => {
    const text = 'This customer is already approved.';
    backend.answer('approveCustomer', refusal(409, text));
    const { user } = show(Approvals);
    await user.click(await approveButton());
    await expectToast(text);
  });

  it('requires a reason when the user declines an account', async () => {
    backend.answer('declineCustomer', { body: { ...decided, message: 'Account declined.' } });
    const { user } = show(Approvals);
    await user.click(await declineButton());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Enter a reason. The customer will see it.')).toBeVisible();
    expect(backend.asked).not.toContain(path('decline'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not a business');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Account declined.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps the dialog open with the typed reason when the server rejects the decision', async () => {
    backend.answer('declineCustomer', refusal(409, 'This customer is already declined.'));
    const { user } = show(Approvals);
    await user.click(await declineButton());
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole('textbox', { name: /Reason/ });
    await user.type(reason, 'Not a business');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('already declined');
    expect(reason).toHaveValue('Not a business');
  });

  it('lists declined accounts with the reason and the staff member who declined them', async () => {
    const decision = { id: 'd'.repeat(24), at: '2026-03-06T10:00:00.000Z', by: 'Ravi' };
    const { user } = show(Approvals);
    await approveButton();
    list({ ...row, state: 'declined', decision: { ...decision, reason: 'Not a business' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Declined');
    expect(await screen.findByText('Not a business')).toBeVisible();
    expect(screen.getByText(/^Ravi, /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline Mira Shah' })).not.toBeInTheDocument();
  });
});
