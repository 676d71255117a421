import {
  orderTableForm,
  quickOrderRoutes,
  type MatchedOrder,
  type quickOrderCalls,
} from 'contracts';
import { createCaller } from 'storefront-kit';

export const request = createCaller<typeof quickOrderCalls, typeof quickOrderRoutes>(
  quickOrderRoutes,
);

export const matchText = (text: string): Promise<MatchedOrder> =>
  request('matchOrder', { body: { text } });

export const matchTable = (table: File): Promise<MatchedOrder> =>
  request('matchOrderTable', { body: orderTableForm(table) });
