import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames, type Renamed, type StaffCategoryWire } from 'contracts';
import { request } from '../../lib/request.js';

export type CategoryToEdit = Renamed<StaffCategoryWire, (typeof wireNames)['category']>;

/** A category as it is stored now, with how many products are in it. */
export async function loadCategory(cid: string, signal?: AbortSignal): Promise<CategoryToEdit> {
  return fromWire(
    wireNames.category,
    await request('showCategoryToEdit', { params: { cid } }, signal),
  );
}

/** Asked each time, since others may have changed it. */
export const categoryToEditQuery = (cid: string) =>
  queryOptions({
    queryKey: ['category to edit', cid],
    queryFn: ({ signal }) => loadCategory(cid, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
