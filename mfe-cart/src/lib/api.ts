import { createApiClient } from 'storefront-kit';

/** The calls of this remote. */
export const api = createApiClient();

/** Milliseconds until adding to the cart fails; the server answers within 10 s unless it cannot be reached. */
const addTimeoutMs = 11_000;

/** Calls with a deadline, for buttons that stay busy until the call ends. */
export const timedApi = createApiClient({ timeoutMs: addTimeoutMs });

/** Calls that the browser completes even if the page is left. */
export const keepaliveApi = createApiClient({ keepalive: true });
