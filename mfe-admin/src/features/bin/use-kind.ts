import type { DeletedKind } from 'contracts';
import { useMay } from '../../lib/use-role.js';
import { useSearchChoice } from '../../lib/use-search-choice.js';

export type KindChoice = DeletedKind | 'all';

/** Each kind with its word; the first is the usual one. */
const kindOptions: [KindChoice, string][] = [
  ['all', 'Everything'],
  ['product', 'Products'],
  ['category', 'Categories'],
  ['user', 'Users'],
  ['bulkChange', 'Bulk changes'],
  ['categoryRename', 'Renamed categories'],
  ['accountMerge', 'Merged accounts'],
];

/** The kind that the bin is narrowed to, kept in the address. */
export const useKind = () => useSearchChoice('kind', kindOptions);

/** Those that the own role sees. */
export function useKindOptions() {
  const seesCustomers = useMay('customers.read');
  return kindOptions.filter(([kind]) => seesCustomers || kind !== 'user');
}
