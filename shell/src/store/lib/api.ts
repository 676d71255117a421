import { createApiClient } from 'storefront-kit';

/** The calls that the frame makes; the server answers within its own limit. */
export const api = createApiClient();
