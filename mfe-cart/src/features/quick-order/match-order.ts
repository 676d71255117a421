import { quickOrderRoutes, type MatchedOrder, type quickOrderCalls } from 'contracts';
import { createCaller } from 'storefront-kit';

export const request = createCaller<typeof quickOrderCalls, typeof quickOrderRoutes>(
  quickOrderRoutes,
);

export const maxTableBytes = 1024 * 1024;

export const matchText = (text: string): Promise<MatchedOrder> =>
  request('matchOrder', { body: { text } });

export function matchTable(table: File): Promise<MatchedOrder> {
  const form = new FormData();
  form.append('table', table);
  return request('matchOrderTable', { body: form });
}
