import type { shopRoutes } from 'contracts';

/** Names of the API calls that pages make. Excludes Google sign-in, which pages open with a link. */
export type CallName = Exclude<keyof typeof shopRoutes, 'startGoogle'>;
