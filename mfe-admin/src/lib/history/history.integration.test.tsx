import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { onTestFinished } from 'test-kit';
import { serverError, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import { AuditHistory } from './history.js';

const subject = 'a'.repeat(24);
const Shown = () => <AuditHistory subject={subject} />;
const entry = {
  number: 7,
  at: '2026-03-05T10:00:00.000Z',
  kind: 'product.changed',
  actor: 'Nora',
  subject,
  before: { modelNumber: 'AB-1', dollarPrice: 8.9 },
  after: { modelNumber: 'AB-1', dollarPrice: 9.2 },
};

describe('the record history', () => {
  // @spec staff-82
  it('is loaded when opened, and shows the change, actor and time of each entry', async () => {
    const backend = await startBackend();
    backend.answer('listAudit', { body: { rows: [entry], total: 1 } });
    const { user } = show(Shown);
    expect(backend.queriesOf('/api/admin/audit')).toEqual([]);
    await user.click(screen.getByText('History'));
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('Price of AB-1 changed from $8.90 to $9.20');
    expect(item).toHaveTextContent('Nora · 5 Mar 2026');
    expect(backend.queriesOf('/api/admin/audit')).toEqual([`subject=${subject}&page=1&limit=20`]);
  });

  it('loads older entries on request', async () => {
    const backend = await startBackend();
    backend.answer('listAudit', { body: { rows: [entry], total: 21 } });
    const { user } = show(Shown);
    await user.click(screen.getByText('History'));
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() =>
      expect(backend.queriesOf('/api/admin/audit')).toContain(`subject=${subject}&page=1&limit=40`),
    );
  });

  it('shows an error when loading fails, and an empty state when there are no entries', async () => {
    const backend = await startBackend();
    backend.answer('listAudit', serverError);
    const { user } = show(Shown);
    await user.click(screen.getByText('History'));
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the history");
    backend.answer('listAudit', { body: { rows: [], total: 0 } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No history yet.')).toBeVisible();
  });

  it('is hidden from users who may not read the audit log', async () => {
    await startBackend();
    const user = { role: 'admin', staffRole: 'clerk' };
    document.cookie = `user=${encodeURIComponent(JSON.stringify(user))}`;
    onTestFinished(() => void (document.cookie = 'user=; max-age=0'));
    show(Shown);
    expect(screen.queryByText('History')).toBeNull();
  });
});
