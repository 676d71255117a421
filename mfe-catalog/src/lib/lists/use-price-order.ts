import { useSession } from 'storefront-kit';
import { api } from '../api.js';
import {
  findListingPage,
  userOfPriceOrder,
  type ListingRequest,
  type ProductListing,
} from './find-products.js';
import { useRetriedPageData } from './use-complete-data.js';

/**
 * Loads a list again, sorted by price, if it was loaded in another session. The server renders lists for visitors, and
 * visitors' lists are not sorted by price.
 */
export function usePriceOrder<Data extends ProductListing>(
  initialData: Data,
  listingRequest: Omit<ListingRequest, 'page'>,
): Data {
  const session = useSession();
  return useRetriedPageData(initialData, {
    isComplete: ({ question, total, sortedFor }) =>
      total === 0 || sortedFor === userOfPriceOrder(question, session),
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
