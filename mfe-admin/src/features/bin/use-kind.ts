import type { DeletedItemKind } from 'contracts';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';

export type DeletedKindFilter = DeletedItemKind | 'all';

const kindOptions: [DeletedKindFilter, string][] = [
  ['all', 'Everything'],
  ['product', 'Products'],
  ['category', 'Categories'],
  ['user', 'Users'],
  ['bulkChange', 'Bulk changes'],
  ['categoryRename', 'Renamed categories'],
  ['accountMerge', 'Merged accounts'],
  ['priceList', 'Price lists'],
  ['companyJoin', 'Linked customers'],
];

export const useDeletedKindFilter = () => useSearchChoice('kind', kindOptions);

export function useDeletedKindOptions() {
  const seesCustomers = useHasPermission('customers.read');
  return kindOptions.filter(([kind]) => seesCustomers || kind !== 'user');
}
