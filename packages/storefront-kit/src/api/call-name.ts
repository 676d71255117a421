import type { shopRoutes } from 'contracts';

/** The calls that pages make, by their proper names; signing in by Google is a link. */
export type CallName = Exclude<keyof typeof shopRoutes, 'startGoogle'>;
