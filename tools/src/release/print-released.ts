import type { RemoteName } from 'contracts';
import type { Change } from './store.js';

/** In a separate file without imports of the pipeline: a rollback runs where no build tools are installed. */
export function printReleased(remote: RemoteName, { version, before }: Change) {
  if (before === version) console.info(`${remote} ${version} was live already.`);
  else console.info(`${remote} ${version} is live${before ? `, ${before} was` : ''}.`);
}
