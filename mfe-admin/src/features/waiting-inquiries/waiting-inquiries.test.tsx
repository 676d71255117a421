import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { WaitingInquiry } from 'contracts';
import { type Backend, serverError, startBackend } from '../../../test/backend.js';
import { user } from '../../../test/records.js';
import { show } from '../../../test/show.js';
import { meQuery } from '../../lib/api/me.js';
import { stubEventSource } from 'test-kit/event-source';
import { WaitingInquiries } from './waiting-inquiries.js';

const waiting = (digit: string, urgency: WaitingInquiry['urgency']): WaitingInquiry => ({
  id: digit.repeat(24),
  number: `INQ-26-000${digit}`,
  customer: digit === '2' ? '' : 'Mira',
  isConfirmed: digit !== '1',
  submittedAt: `2026-03-05T1${9 - Number(digit)}:00:00.000Z`,
  dueAt: '2026-03-05T14:00:00.000Z',
  overdueAt: '2026-03-08T10:00:00.000Z',
  urgency,
});

let backend: Backend;
beforeEach(async () => {
  stubEventSource();
  backend = await startBackend();
});

describe('the unanswered inquiries', () => {
  it('show an error when loading fails', async () => {
    backend.answer('listWaitingInquiries', serverError);
    show(WaitingInquiries);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load waiting inquiries");
  });

  it('show an empty state when every inquiry is answered', async () => {
    backend.answer('listWaitingInquiries', { body: [] });
    show(WaitingInquiries);
    expect(await screen.findByText('All inquiries are answered.')).toBeVisible();
  });

  it('are limited to inquiries assigned to the user when "Mine" is checked', async () => {
    const assignee = { uid: user.uid, name: 'Mira' };
    const body = [{ ...waiting('3', 'overdue'), assignee }, waiting('2', 'due')];
    backend.answer('listWaitingInquiries', { body });
    backend.answer('showMe', { body: { user: { ...user, role: 'admin' } } });
    const Shown = () => {
      useQuery(meQuery);
      return <WaitingInquiries />;
    };
    const { user: person } = show(Shown);
    expect(await screen.findByText('INQ-26-0002')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Mine' }));
    expect(screen.queryByText('INQ-26-0002')).not.toBeInTheDocument();
    expect(await screen.findByText('INQ-26-0003')).toBeVisible();
  });

  // @spec staff-60
  it('are listed oldest first, each with a link and its urgency', async () => {
    const body = [waiting('3', 'overdue'), waiting('2', 'due'), waiting('1', 'inTime')];
    backend.answer('listWaitingInquiries', { body });
    show(WaitingInquiries);
    expect(await screen.findByText('Overdue')).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^INQ-26-0003Mira.*Overdue/),
      expect.stringMatching(/^INQ-26-0002Deleted user.*Due/),
      expect.stringMatching(/^INQ-26-0001Mira \(unconfirmed\).*On time/),
    ]);
    expect(screen.getByRole('link', { name: 'INQ-26-0003' })).toHaveAttribute(
      'href',
      '/quotations/INQ-26-0003',
    );
  });
});
