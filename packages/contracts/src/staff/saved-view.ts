import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { requiredText } from '../http/form-inputs.js';
import { id } from '../product.js';
import type { savedViewRoutes } from './saved-view-routes.js';

export const listsWithViews = [
  'products',
  'users',
  'inquiries',
  'waiting',
  'leads',
  'quotations',
  'audit',
  'bin',
] as const;

/** The maximum number of saved views per staff member for one list. */
export const maxSavedViews = 50;

const maxNameLength = 60;
const maxSearchLength = 1_000;

/** A URL query as serialised by `URLSearchParams`, without the question mark. */
const search = z
  .string()
  .max(maxSearchLength, 'This view has too many filters to save')
  .regex(/^[\w.*+%&=-]*$/, 'Invalid query');

/** The form for saving a view. The list and the query come from the current page. */
export const savedViewForm = z.strictObject({
  name: requiredText('Enter a name for the view', maxNameLength),
  isShared: z.boolean(),
});

const savedView = z.object({
  id,
  name: z.string(),
  search: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The name of the staff member who saved the view; empty if the account no longer exists. */
  savedBy: z.string(),
});

const list = z.enum(listsWithViews);

/** Staff calls about saved views; a private view is visible only to its owner. */
export const savedViewCalls = {
  listSavedViews: {
    summary: "List the saved views of a list by name: the caller's and the shared ones",
    who: 'own.settings',
    query: z.strictObject({ list }),
    answer: z.object({ views: z.array(savedView) }),
  },
  saveView: {
    summary: "Save a view of a list; replaces the caller's view with the same name",
    who: 'own.settings',
    body: savedViewForm.extend({ list, search }),
    answer: successResponse.extend({ view: savedView }),
  },
  deleteSavedView: {
    summary: "Delete one of the caller's views or a shared view",
    who: 'own.settings',
    params: z.strictObject({ id }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof savedViewRoutes, CallContract>;

export type ListWithViews = z.output<typeof list>;
export type SavedView = z.output<typeof savedView>;
export type ViewToSave = z.output<typeof savedViewCalls.saveView.body>;
