import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Backend, serverError, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import { Audit } from './audit.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});

describe('the audit log', () => {
  it('shows a loading state', async () => {
    backend.answer('listAudit', 'never');
    show(Audit);
    expect(await screen.findByText('Loading audit log')).toBeInTheDocument();
  });

  it.each([
    ['the server returns an error', serverError],
    ['the server stops', 'broken'],
  ] as const)(
    'shows an error and a "Try again" button when %s while the log is loading',
    async (_, reply) => {
      backend.answer('listAudit', reply);
      show(Audit);
      expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the audit log.");
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );

  it('describes each entry in one sentence', async () => {
    const entry = { at: '2026-03-05T10:00:00.000Z', actor: 'Nora' };
    const rows = [
      { ...entry, number: 2, kind: 'quotation.quotation_accepted', subject: 'QT-26-0001 v1' },
      { ...entry, number: 1, kind: 'user.deleted', subject: 'Mira' },
    ];
    backend.answer('listAudit', { body: { rows, total: 2 } });
    show(Audit);
    expect(await screen.findByText('Quotation QT-26-0001 v1 accepted')).toBeVisible();
    expect(screen.getByText('User Mira deleted')).toBeVisible();
  });

  // @spec staff-77
  it('lists only changes to the shop until the user selects another topic', async () => {
    backend.answer('listAudit', { body: { rows: [], total: 0 } });
    const { user } = show(Audit);
    const about = await screen.findByRole('combobox', { name: 'About' });
    expect(about).toHaveDisplayValue('Shop changes');
    const expectLast = (expected: string | null) =>
      waitFor(() => {
        const query = backend.queriesOf('/api/admin/audit').at(-1);
        expect(new URLSearchParams(query ?? 'about=none').get('about')).toBe(expected);
      });
    await expectLast('shop');
    await user.selectOptions(about, 'Sign-ins and codes');
    await expectLast('access');
    await user.selectOptions(about, 'Everything');
    await expectLast(null);
  });

  it('shows an empty state when it has no entries', async () => {
    backend.answer('listAudit', { body: { rows: [], total: 0 } });
    show(Audit);
    expect(await screen.findByText('No entries.')).toBeVisible();
  });
});
