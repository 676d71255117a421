import { createApiClient } from 'storefront-kit';

/** The calls that this part makes. */
export const api = createApiClient();
