import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../lib/query-client.js';
import { startBackend } from '../../../test/backend.js';
import { draft } from '../../../test/quotations.js';
import { inquiry } from '../../../test/records.js';
import { Waiting } from './waiting.js';

const soon = new Date(Date.now() + 86_400_000).toISOString();
const sent = { ...draft, state: 'sent' as const, expiresAt: soon };
const later = { ...sent, id: 'd'.repeat(24), expiresAt: '2099-03-31T18:29:59.999Z' };

describe('what waits', () => {
  it('is told first, with where it is answered', async () => {
    const backend = await startBackend();
    backend.answer('listInquiries', { body: { rows: [inquiry], total: 7 } });
    backend.answer('listQuotations', { body: { rows: [sent, later], total: 2 } });
    backend.answer('listStaffThreads', { body: { unread: 0, inquiries: [] } });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Waiting />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
    const [oldest] = await waiting.findAllByRole('link', { name: /^INQ-26-0001/ });
    expect(oldest).toHaveAttribute('href', '/admin-Inquiries?q=INQ-26-0001');
    expect(waiting.getByRole('link', { name: 'Open inquiries' })).toHaveAttribute(
      'href',
      '/admin-Inquiries?status=pending',
    );
    const ending = await waiting.findByRole('heading', { name: /end this week\s*1$/ });
    expect(ending).toBeVisible();
    expect(await waiting.findByText('Nothing waits.')).toBeVisible();
  });
});
