import { z } from 'zod';
import { done } from './account.js';
import type { Call } from './call.js';
import { requiredText } from './form-inputs.js';
import { id } from './product.js';
import type { savedViewRoutes } from './saved-view-routes.js';

/** The lists of which views can be saved. */
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

/** The most views that one member of staff keeps of one list. */
export const maxSavedViews = 50;

const maxNameLength = 60;
const maxSearchLength = 1_000;

/** The query of an address, as URLSearchParams writes it, without the question mark. */
const search = z
  .string()
  .max(maxSearchLength, 'There is too much in this address to keep it')
  .regex(/^[\w.*+%&=-]*$/, 'Not the query of an address');

/** What somebody says of a view; its list and its address are known. */
export const savedViewForm = z.strictObject({
  name: requiredText('Please name the view', maxNameLength),
  isShared: z.boolean(),
});

const savedView = z.object({
  id,
  name: z.string(),
  search: z.string(),
  /** All members of staff see it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The name of who saved it; empty where he is gone. */
  savedBy: z.string(),
});

const list = z.enum(listsWithViews);

/** Calls of staff about the views of lists; a view of one's own is seen by nobody else. */
export const savedViewCalls = {
  listSavedViews: {
    summary: 'The views of a list: one’s own and the shared ones, by name',
    who: 'own.settings',
    query: z.strictObject({ list }),
    answer: z.object({ views: z.array(savedView) }),
  },
  saveView: {
    summary: 'Save a view of a list; it takes the place of one’s own of the same name',
    who: 'own.settings',
    body: savedViewForm.extend({ list, search }),
    answer: done.extend({ view: savedView }),
  },
  deleteSavedView: {
    summary: 'Delete a view of one’s own, or a shared one',
    who: 'own.settings',
    params: z.strictObject({ id }),
    answer: done,
  },
} as const satisfies Record<keyof typeof savedViewRoutes, Call>;

export type ListWithViews = z.output<typeof list>;
export type SavedView = z.output<typeof savedView>;
export type ViewToSave = z.output<typeof savedViewCalls.saveView.body>;
