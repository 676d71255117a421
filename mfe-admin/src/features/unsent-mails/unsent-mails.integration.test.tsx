import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UnsentMail } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { expectToast, show } from '../../../test/show.js';
import { UnsentMails } from './unsent-mails.js';

const mail: UnsentMail = {
  id: 'e'.repeat(24),
  to: 'mira@example.com',
  subject: 'We received your inquiry',
  state: 'refused',
  reason: '550 No such mailbox',
  tries: 1,
  writtenAt: '2026-03-05T10:00:00.000Z',
  nextTryAt: null,
  canBeResent: true,
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listUnsentMails', { body: { rows: [mail], total: 1 } });
});

const resendButton = () => screen.findByRole('button', { name: 'Send again to mira@example.com' });

describe('the failed emails screen', () => {
  it('shows an error with a "Try again" button when loading fails', async () => {
    backend.answer('listUnsentMails', serverError);
    show(UnsentMails);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load failed emails");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows an empty state when every email was sent', async () => {
    backend.answer('listUnsentMails', { body: { rows: [], total: 0 } });
    show(UnsentMails);
    expect(await screen.findByText('No failed emails.')).toBeVisible();
  });

  it('shows the reason for each failure, and disables the resend button for emails with expired links', async () => {
    const ended = { ...mail, canBeResent: false };
    backend.answer('listUnsentMails', { body: { rows: [ended], total: 1 } });
    show(UnsentMails);
    expect(await resendButton()).toBeDisabled();
    for (const text of ['550 No such mailbox', 'Rejected', 'We received your inquiry'])
      expect(screen.getByText(text)).toBeVisible();
  });

  // @spec staff-81
  it('resends an email, and shows the reason when the server rejects the request', async () => {
    backend.answer('resendMail', refusal(404, 'This email has already been sent or discarded.'));
    const { user } = show(UnsentMails);
    await user.click(await resendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('already been sent or discarded');
    backend.answer('resendMail', { body: { success: true, message: 'Email sent again.' } });
    backend.answer('listUnsentMails', { body: { rows: [], total: 0 } });
    await user.click(await resendButton());
    await expectToast('Email sent again.');
    expect(await screen.findByText('No failed emails.')).toBeVisible();
  });

  it('discards an email after confirmation', async () => {
    const { user } = show(UnsentMails);
    const giveUp = await screen.findByRole('button', { name: /^Discard email/ });
    await user.click(giveUp);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(backend.asked).not.toContain(`DELETE /api/admin/unsent-mails/${mail.id}`);
    backend.answer('discardMail', { body: { success: true, message: 'Email discarded.' } });
    await user.click(giveUp);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await expectToast('Email discarded.');
  });
});
