import type { DeletedKind } from 'contracts';
import { useMay } from '../../lib/hooks/use-role.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';

export type KindChoice = DeletedKind | 'all';

const kindOptions: [KindChoice, string][] = [
  ['all', 'Everything'],
  ['product', 'Products'],
  ['category', 'Categories'],
  ['user', 'Users'],
  ['bulkChange', 'Bulk changes'],
  ['categoryRename', 'Renamed categories'],
  ['accountMerge', 'Merged accounts'],
];

export const useKind = () => useSearchChoice('kind', kindOptions);

export function useKindOptions() {
  const seesCustomers = useMay('customers.read');
  return kindOptions.filter(([kind]) => seesCustomers || kind !== 'user');
}
