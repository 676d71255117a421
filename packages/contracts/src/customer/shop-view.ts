import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { id } from '../product.js';
import type { shopViewRoutes } from './shop-view-routes.js';

/**
 * The value of `shopViewCookie`. The server ignores the cookie unless the request belongs to the staff session that
 * started viewing the shop as a customer.
 */
export const shopView = z.object({
  id: z.string(),
  customer: z.object({ uid: id, name: z.string(), company: z.string() }),
  endsAt: z.iso.datetime(),
});

export const shopViewCalls = {
  startShopView: {
    summary:
      'View the shop with the prices of a customer for 30 minutes, read-only; ends with the session',
    who: 'customers.read',
    params: z.strictObject({ uid: id }),
    answer: successResponse,
  },
  stopShopView: {
    summary: 'Stop viewing the shop as a customer',
    who: 'own.settings',
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof shopViewRoutes, CallContract>;

export type ShopView = z.output<typeof shopView>;
