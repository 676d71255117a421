import { createApiClient } from 'storefront-kit';

/** API client for this remote's own browser requests. Page loaders receive their client from the host. */
export const api = createApiClient();
