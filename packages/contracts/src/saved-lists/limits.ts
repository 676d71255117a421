import { maxLines } from '../quantities.js';

/** The maximum number of private lists per customer. */
export const maxSavedLists = 100;

/** The maximum number of lists that the members of a company share. */
export const maxCompanyLists = 100;

/** The maximum number of products in a list, the same as in a cart. */
export const maxListLines = maxLines;

export const maxListNameLength = 80;
export const maxListNoteLength = 300;
