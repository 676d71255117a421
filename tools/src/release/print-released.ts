import type { RemoteName } from 'contracts';
import type { PublishedChange } from './store.js';

/** This file does not import the release pipeline, because a rollback must run without build tools. */
export function printLiveRelease(remote: RemoteName, { version, before }: PublishedChange) {
  if (before === version) console.info(`${remote} ${version} is already live.`);
  else console.info(`${remote} ${version} is live${before ? ` (was ${before})` : ''}.`);
}
