import type { shopRoutes } from 'contracts';

/** Calls that pages make. Excludes Google sign-in, which is a link. */
export type CallName = Exclude<keyof typeof shopRoutes, 'startGoogle'>;
