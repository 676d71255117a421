import type { Lead, LeadState } from 'contracts';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import type { RowsPage, RowsQuery } from '../../lib/data-table/use-rows.js';
import { request } from '../../lib/api/request.js';

export const leadsKey = ['leads'];

export type LeadStateFilter = LeadState | 'all';

export const listLeads =
  (state: LeadStateFilter) =>
  async (query: RowsQuery, signal: AbortSignal): Promise<RowsPage<Lead>> =>
    toRowsPage(
      await request(
        'listLeads',
        { query: { ...query, ...(state !== 'all' && { state }) } },
        signal,
      ),
    );
