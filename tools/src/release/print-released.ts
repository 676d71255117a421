import type { RemoteName } from 'contracts';
import type { Change } from './store.js';

/** In a separate file that does not import the pipeline, because a rollback must run without build tools. */
export function printReleased(remote: RemoteName, { version, before }: Change) {
  if (before === version) console.info(`${remote} ${version} is already live.`);
  else console.info(`${remote} ${version} is live${before ? ` (was ${before})` : ''}.`);
}
