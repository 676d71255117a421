import { createApiClient } from 'storefront-kit';

/** API client of the shell without a timeout; the server limits the duration of each call. */
export const api = createApiClient();
