import { createApiClient } from 'storefront-kit';

/** API client for this remote's own browser calls; the host passes another one to page loaders. */
export const api = createApiClient();
