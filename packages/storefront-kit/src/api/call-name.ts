import type { shopRoutes } from 'contracts';

/** The names of the calls that pages make; Google sign-in is a link. */
export type CallName = Exclude<keyof typeof shopRoutes, 'startGoogle'>;
