import { orderTableForm, type MatchedOrder } from 'contracts';
import { requestOrder } from '../../lib/request-order.js';

export const matchText = (text: string): Promise<MatchedOrder> =>
  requestOrder('matchOrder', { body: { text } });

export const matchTable = (table: File): Promise<MatchedOrder> =>
  requestOrder('matchOrderTable', { body: orderTableForm(table) });
