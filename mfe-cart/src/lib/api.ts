import { createApiClient } from 'storefront-kit';

export const api = createApiClient();

/** Timeout in milliseconds for adding to the cart; the server responds within 10 s unless it is unreachable. */
const addTimeoutMs = 11_000;

/** API client with a timeout, for buttons that stay busy until the request completes. */
export const apiWithTimeout = createApiClient({ timeoutMs: addTimeoutMs });

/** API client whose requests the browser completes even if the user leaves the page. */
export const keepaliveApi = createApiClient({ keepalive: true });
