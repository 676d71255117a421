import { pagePaths, staffAreaHeader } from 'contracts';
import { createApiClient } from 'storefront-kit';

const staffPages: string[] = [pagePaths.staffSignIn, pagePaths.staffProfile];

/**
 * Adds a header to requests from staff pages, so that the server answers them as staff even while the staff member
 * views the shop as a customer.
 */
const fetchFromPage: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  if (staffPages.includes(window.location.pathname)) headers.set(staffAreaHeader, '1');
  return fetch(url, { ...init, headers });
};

/** API client of the shell without a timeout; the server limits the duration of each call. */
export const api = createApiClient({ fetch: fetchFromPage });
