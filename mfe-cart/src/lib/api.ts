import { createApiClient } from 'storefront-kit';

/** The calls that this part makes. */
export const api = createApiClient();

/** Calls that are finished even when the page is left. */
export const keepaliveApi = createApiClient({ keepalive: true });
