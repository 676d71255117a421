import { useSession } from 'storefront-kit';
import { api } from '../api.js';
import {
  findListingPage,
  priceSortUserId,
  type ListingRequest,
  type ProductListing,
} from './find-products.js';
import { useRetriedPageData } from './use-complete-data.js';

/**
 * Reloads a list sorted by price if it was loaded for a different user. The server renders every page as for a visitor,
 * and lists for visitors are never sorted by price.
 */
export function usePriceOrder<Data extends ProductListing>(
  initialData: Data,
  listingRequest: Omit<ListingRequest, 'page'>,
): Data {
  const session = useSession();
  return useRetriedPageData(initialData, {
    isComplete: ({ question, total, sortedFor }) =>
      total === 0 || sortedFor === priceSortUserId(question, session),
    read: async () => {
      const { items, sortedFor } = await findListingPage(api, {
        ...listingRequest,
        page: initialData.page,
      });
      return { ...initialData, items, sortedFor };
    },
    isUrgent: true,
  });
}
