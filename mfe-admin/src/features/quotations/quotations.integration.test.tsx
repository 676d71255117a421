import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, serverError, startBackend, type Backend } from '../../../test/backend.js';
import { draft } from '../../../test/quotations.js';
import { stubEventSource } from 'test-kit/event-source';
import { show } from '../../../test/show.js';
import { Quotations } from './quotations.js';

const sentVersion = {
  ...draft,
  state: 'sent' as const,
  version: 2,
  totals: { ...draft.totals, total: 123_450 },
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('listQuotations', { body: { rows: [sentVersion], total: 1 } });
});

const at = (search = '') => show(Quotations, { at: `/quotations${search}`, path: 'quotations' });
const lastAsked = () => backend.queriesOf('/api/admin/quotations').at(-1) ?? '';

describe('the quotation list', () => {
  // @spec staff-75
  it.each([
    ['refused', refusal(403, 'Not for you'), 'Not for you'],
    ['answered with a server error', serverError, "Couldn't load quotations."],
  ])('shows an error when the request for quotations is %s', async (_, reply, text) => {
    backend.answer('listQuotations', reply);
    at();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  // @spec staff-75
  it.each([
    ['no quotation exists', '', 'No quotations yet.'],
    ['no quotation has the selected state', '?state=declined', 'No quotations match your filters.'],
    ['no quotation expires within a week', '?ends=week', 'No quotations match your filters.'],
  ])('shows an empty state when %s', async (_, search, text) => {
    backend.answer('listQuotations', { body: { rows: [], total: 0 } });
    at(search);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows the total, state and validity of each quotation version, and links to the version', async () => {
    at();
    const table = within(await screen.findByRole('table', { name: 'Quotations' }));
    const link = await table.findByRole('link', { name: 'QT-26-0001 v2' });
    expect(link).toHaveAttribute('href', '/quotations/INQ-26-0001?version=2');
    for (const text of ['Mira', 'Sent', '$1,234.50', '31 Mar 2099'])
      expect(table.getByText(text)).toBeVisible();
  });

  // @spec staff-67
  it.each([
    ['emailed', 'Emailed'],
    ['opened', 'Opened'],
    ['not_delivered', 'Not delivered'],
  ] as const)('shows the delivery state of a quotation that is %s', async (state, words) => {
    const row = { ...sentVersion, delivery: { state, at: null } };
    backend.answer('listQuotations', { body: { rows: [row], total: 1 } });
    at();
    const table = within(await screen.findByRole('table', { name: 'Quotations' }));
    expect(await table.findByText(words)).toBeVisible();
  });

  // @spec staff-67
  it('can be limited to undelivered quotations by a URL parameter or the filter field', async () => {
    const { user, router } = at('?delivery=missing');
    await screen.findByRole('link', { name: 'QT-26-0001 v2' });
    expect(lastAsked()).toContain('delivery=missing');
    const filter = screen.getByLabelText('State');
    expect(filter).toHaveValue('missing');
    await user.selectOptions(filter, 'All states');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.selectOptions(filter, 'Not delivered or opened within a day');
    await waitFor(() => expect(router.state.location.search).toBe('?delivery=missing'));
  });

  // @spec staff-75
  it('can be filtered by state or expiry with a URL parameter or the filter field', async () => {
    const { user, router } = at('?state=changes_requested');
    await screen.findByRole('link', { name: 'QT-26-0001 v2' });
    expect(lastAsked()).toContain('state=changes_requested');
    const filter = screen.getByLabelText('State');
    expect(filter).toHaveValue('changes_requested');
    await user.selectOptions(filter, 'Expiring this week');
    await waitFor(() => expect(lastAsked()).toContain('ends=week'));
    expect(lastAsked()).not.toContain('state=');
    expect(router.state.location.search).toBe('?ends=week');
    await user.selectOptions(filter, 'All states');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows all quotations for an unknown state in the URL', async () => {
    at('?state=gone');
    await screen.findByRole('link', { name: 'QT-26-0001 v2' });
    expect(lastAsked()).not.toContain('state');
  });
});
