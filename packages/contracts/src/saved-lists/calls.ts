import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { id } from '../product.js';
import { maxCompanyLists, maxListLines, maxSavedLists } from './limits.js';
import type { savedListRoutes } from './routes.js';
import {
  savedListAdditions,
  savedListLineChange,
  savedListName,
  savedList,
  savedListSummary,
  sharedList,
} from './saved-list.js';

const idParams = z.strictObject({ id });
const emptyBody = z.strictObject({});

/**
 * A saved list after a change. `skipped` contains the ids of products that were not added, because they are no longer
 * sold.
 */
const changed = successResponse.extend({ list: savedList, skipped: z.array(id) });

/**
 * Customers' calls about their private lists and their company's lists. A request for any other list returns 404. A
 * call that exceeds the caller's access to a list of the company returns 403.
 */
export const savedListCalls = {
  listSavedLists: {
    summary: "List the caller's saved lists and those of the caller's company, last changed first",
    who: 'customer',
    answer: z.object({
      lists: z.array(savedListSummary).max(2 * (maxSavedLists + maxCompanyLists)),
    }),
  },
  createSavedList: {
    summary:
      'Save a list of products, or copy a list with `copyOf`. Requests with the same Idempotency-Key create one list',
    who: 'customer',
    headers: z.object({ 'Idempotency-Key': idempotencyKey }),
    body: z
      .strictObject({
        name: savedListName,
        lines: savedListAdditions.default([]),
        copyOf: id.optional(),
      })
      .refine(({ lines, copyOf }) => !copyOf || lines.length === 0, {
        path: ['lines'],
        error: 'A copy has the products of its original',
      }),
    answer: changed,
  },
  showSavedList: {
    summary: 'Get a list, with each product as it was when it was saved and as it is now',
    who: 'customer',
    params: idParams,
    answer: savedList,
  },
  changeSavedList: {
    summary:
      'Rename a list, reorder it (`order` names all its products), or change quantities, notes and removal of lines. Rejected with `list.changed` unless `revision` is current',
    who: 'customer',
    params: idParams,
    body: z.strictObject({
      revision: z.number().int().nonnegative(),
      name: savedListName.optional(),
      order: z.array(id).max(maxListLines).optional(),
      lines: z.array(savedListLineChange).max(maxListLines).optional(),
    }),
    answer: successResponse.extend({ list: savedList }),
  },
  deleteSavedList: {
    summary: 'Delete a list; it can be restored for 24 hours, but its link ends at once',
    who: 'customer',
    params: idParams,
    answer: successResponse,
  },
  restoreSavedList: {
    summary: 'Restore a list that was deleted in the last 24 hours',
    who: 'customer',
    params: idParams,
    body: emptyBody,
    answer: successResponse,
  },
  addToSavedList: {
    summary:
      'Add products to the end of a list. A product that the list already contains gets the new quantity instead',
    who: 'customer',
    params: idParams,
    body: z.strictObject({ lines: savedListAdditions.min(1, 'Choose a product') }),
    answer: changed.extend({ updated: z.array(id) }),
  },
  shareSavedList: {
    summary:
      'Create the link of a list, or return its current one. In a company, only the member who shared the list has its link',
    who: 'customer',
    params: idParams,
    body: emptyBody,
    answer: successResponse.extend({ shareToken: z.string() }),
  },
  unshareSavedList: {
    summary: 'Revoke the link of a list',
    who: 'customer',
    params: idParams,
    answer: successResponse,
  },
  shareListWithCompany: {
    summary: "Share a private list with the caller's company",
    who: 'company.share_lists',
    params: idParams,
    body: emptyBody,
    answer: successResponse,
  },
  makeListPrivate: {
    summary: 'Make a list of the company private again; it stays with the member who shared it',
    who: 'customer',
    params: idParams,
    answer: successResponse,
  },
  showSharedList: {
    summary: 'Get a shared list by the token of its link: names, pictures and quantities',
    who: 'public',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: sharedList,
  },
} as const satisfies Record<keyof typeof savedListRoutes, CallContract>;
