import type { DeletedKind } from 'contracts';
import { useMay } from '../../lib/hooks/use-role.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';

export type KindChoice = DeletedKind | 'all';

/** Each kind with its label; the first is the default. */
const kindOptions: [KindChoice, string][] = [
  ['all', 'Everything'],
  ['product', 'Products'],
  ['category', 'Categories'],
  ['user', 'Users'],
  ['bulkChange', 'Bulk changes'],
  ['categoryRename', 'Renamed categories'],
  ['accountMerge', 'Merged accounts'],
];

/** The kind filter of the bin, stored in the URL. */
export const useKind = () => useSearchChoice('kind', kindOptions);

/** The kinds that the user's role may see. */
export function useKindOptions() {
  const seesCustomers = useMay('customers.read');
  return kindOptions.filter(([kind]) => seesCustomers || kind !== 'user');
}
