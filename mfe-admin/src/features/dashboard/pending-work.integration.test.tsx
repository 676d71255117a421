import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { draft } from '../../../test/quotations.js';
import { inquiry, product } from '../../../test/records.js';
import { show } from '../../../test/show.js';
import { PendingWork } from './pending-work.js';

const soon = new Date(Date.now() + 86_400_000).toISOString();
const failedMail = {
  id: 'e'.repeat(24),
  to: 'mira@example.com',
  subject: 'We received your inquiry',
  state: 'refused' as const,
  tries: 1,
  writtenAt: soon,
  nextTryAt: null,
  canBeResent: true,
};
const sentQuotation = { ...draft, state: 'sent' as const, expiresAt: soon };

describe('the list of pending work on the dashboard', () => {
  // @spec staff-73
  it('shows groups with counts and links to the screens where staff handle the work', async () => {
    const backend = await startBackend();
    backend.answer('listInquiries', { body: { rows: [inquiry], total: 7 } });
    backend.answer('listQuotations', { body: { rows: [sentQuotation], total: 8 } });
    backend.answer('listStaffThreads', { body: { unread: 0, inquiries: [] } });
    backend.answer('listStaffProducts', {
      body: { items: [product], total: 3, page: 1, limit: 5 },
    });
    const failed = { ...failedMail, reason: '550 No such mailbox' };
    backend.answer('listUnsentMails', { body: { rows: [failed], total: 1 } });
    show(PendingWork);
    const waiting = within(screen.getByRole('region', { name: 'Needs your attention' }));
    const [oldest] = await waiting.findAllByRole('link', { name: /^INQ-26-0001/ });
    expect(oldest).toHaveAttribute('href', '/quotations/INQ-26-0001');
    expect(waiting.getByRole('link', { name: 'Open inquiries' })).toHaveAttribute(
      'href',
      '/admin-Inquiries?status=pending',
    );
    const ending = await waiting.findByRole('heading', { name: /expiring this week\s*8$/ });
    expect(ending).toBeVisible();
    const names = [
      'Changes requested',
      'Quotations expiring this week',
      'Quotations not delivered',
      'Unread messages',
    ];
    const addressOf = async (name: string) =>
      (await waiting.findByRole('link', { name })).getAttribute('href');
    expect(await Promise.all(names.map(addressOf))).toEqual([
      '/quotations?state=changes_requested',
      '/quotations?ends=week',
      '/quotations?delivery=missing',
      '/admin-Inquiries?unread=yes',
    ]);
    expect(backend.queriesOf('/api/admin/quotations')).toContain(
      'ends=week&sort=expiresAt&page=1&limit=5',
    );
    expect(await waiting.findByText(/^All done:/)).toHaveTextContent('All done: Unread messages');
    expect(await waiting.findByText('550 No such mailbox')).toBeVisible();
    expect(waiting.getByRole('link', { name: 'Failed emails' })).toHaveAttribute(
      'href',
      '/failed-mails',
    );
    const [lacking] = await waiting.findAllByRole('link', { name: 'Agate ball' });
    expect(lacking).toHaveAttribute('href', `/edit-product/${product._id}`);
    const lackingLists = ['Products without an image', 'Products without a price'];
    expect(await Promise.all(lackingLists.map(addressOf))).toEqual([
      '/view-products?show=without_picture',
      '/view-products?show=without_price',
    ]);
    expect(backend.queriesOf('/api/admin/products').sort()).toEqual([
      'show=without_picture&page=1&limit=5',
      'show=without_price&page=1&limit=5',
    ]);
  });

  it('shows only one line when nothing is pending', async () => {
    const backend = await startBackend();
    for (const call of ['listInquiries', 'listQuotations', 'listUnsentMails'] as const)
      backend.answer(call, { body: { rows: [], total: 0 } });
    backend.answer('listApprovals', { body: { rows: [], total: 0, isOn: false } });
    backend.answer('listStaffThreads', { body: { unread: 0, inquiries: [] } });
    backend.answer('listStaffProducts', { body: { items: [], total: 0, page: 1, limit: 5 } });
    show(PendingWork);
    expect(await screen.findByText('All done')).toBeVisible();
    const waiting = within(screen.getByRole('region', { name: 'Needs your attention' }));
    expect(waiting.queryByRole('link')).toBeNull();
  });

  it('shows which groups could not be loaded', async () => {
    await startBackend();
    show(PendingWork);
    const errors = () => screen.getAllByText("Couldn't load this.");
    await waitFor(() => expect(errors()).toHaveLength(9));
    expect(screen.queryByText(/^All done/)).toBeNull();
  });

  it('includes the accounts that await approval', async () => {
    const backend = await startBackend();
    const account = {
      ...{ uid: 'e'.repeat(24), name: 'Mira Shah', email: 'mira@example.com', mobile: '' },
      ...{ isEmailConfirmed: true, company: 'Shah Gems', taxNumber: '', country: 'IN' },
      ...{ website: '', message: '', registeredAt: soon, state: 'pending', decision: null },
    };
    backend.answer('listApprovals', { body: { rows: [account], total: 6, isOn: true } });
    show(PendingWork);
    expect(await screen.findByRole('heading', { name: /^Accounts to review\s*6$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mira Shah · Shah Gems' })).toHaveAttribute(
      'href',
      `/customers/${account.uid}`,
    );
    expect(screen.getByRole('link', { name: 'Accounts to review' })).toHaveAttribute(
      'href',
      '/approvals',
    );
  });
});
