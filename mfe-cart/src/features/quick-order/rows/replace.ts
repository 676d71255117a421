import type { OrderRow } from 'contracts';

/** Replaces a row of the list with other rows. */
export type ReplaceRow = (id: string, by: OrderRow[]) => void;
