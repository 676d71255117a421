import {
  orderTableForm,
  quickOrderRoutes,
  type MatchedOrder,
  type quickOrderCalls,
} from 'contracts';
import { createCaller } from 'storefront-kit';

export const requestQuickOrder = createCaller<typeof quickOrderCalls, typeof quickOrderRoutes>(
  quickOrderRoutes,
);

export const matchText = (text: string): Promise<MatchedOrder> =>
  requestQuickOrder('matchOrder', { body: { text } });

export const matchTable = (table: File): Promise<MatchedOrder> =>
  requestQuickOrder('matchOrderTable', { body: orderTableForm(table) });
