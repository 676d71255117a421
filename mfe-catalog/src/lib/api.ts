import { createApiClient } from 'storefront-kit';

/** The calls that this part makes by itself in the browser; pages are given their own by the host. */
export const api = createApiClient();
