import type { OrderRow } from 'contracts';

/** Replaces a row of the list by other rows. */
export type Replace = (id: string, by: OrderRow[]) => void;
