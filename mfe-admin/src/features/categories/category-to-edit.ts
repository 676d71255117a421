import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames, type RenamedFields, type StaffCategoryWire } from 'contracts';
import { request } from '../../lib/api/request.js';

export type CategoryToEdit = RenamedFields<StaffCategoryWire, (typeof wireNames)['category']>;

export async function loadCategory(cid: string, signal?: AbortSignal): Promise<CategoryToEdit> {
  return fromWire(
    wireNames.category,
    await request('showCategoryToEdit', { params: { cid } }, signal),
  );
}

/**
 * The category is fetched again whenever the form opens (`gcTime: 0`), because other staff may have
 * changed it.
 */
export const categoryToEditQuery = (cid: string) =>
  queryOptions({
    queryKey: ['category to edit', cid],
    queryFn: ({ signal }) => loadCategory(cid, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
