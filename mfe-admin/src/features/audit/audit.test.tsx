import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Backend, serverError, startBackend } from '../../../test/backend.js';
import { expectToast, show } from '../../../test/show.js';
import { Audit } from './audit.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});

describe('the audit log', () => {
  it('shows that it is loading', async () => {
    backend.answer('listAudit', 'never');
    show(Audit);
    expect(await screen.findByText('Loading audit log')).toBeInTheDocument();
  });

  it.each([serverError, 'broken'] as const)('says so when it cannot be had: %j', async (reply) => {
    backend.answer('listAudit', reply);
    show(Audit);
    await expectToast('The audit log could not be loaded.');
  });

  it('tells each kind in words, none of them twice', async () => {
    const entry = { at: '2026-03-05T10:00:00.000Z', actor: 'Mira', subject: 'QT-26-0001 v1' };
    const kinds = ['quotation.quotation_accepted', 'user.deleted'];
    const rows = kinds.map((kind, at) => ({ ...entry, number: at + 1, kind }));
    backend.answer('listAudit', { body: { rows, total: 2 } });
    show(Audit);
    expect(await screen.findByText('Quotation accepted')).toBeVisible();
    expect(screen.getByText('User deleted')).toBeVisible();
  });

  it('says that nothing was recorded', async () => {
    backend.answer('listAudit', { body: { rows: [], total: 0 } });
    show(Audit);
    expect(await screen.findByText('Nothing was recorded.')).toBeVisible();
  });
});
