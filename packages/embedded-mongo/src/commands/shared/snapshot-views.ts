import { Timestamp } from 'bson';
import type { Document } from '../../bson/index.js';
import type { View } from '../../sessions/view.js';
import { readDocumentField } from './arguments.js';
import type { Services } from './context.js';

/**
 * Returns the snapshot for the read concern "snapshot": the one at `atClusterTime` if specified, otherwise a new
 * snapshot. Returns undefined for other read concern levels.
 */
export function snapshotView(
  services: Services,
  body: Document,
  session: string | undefined,
): View | undefined {
  const concern = readDocumentField(body, 'readConcern');
  if (concern?.['level'] !== 'snapshot') return undefined;
  const time = concern['atClusterTime'];
  if (time instanceof Timestamp) return services.history.at(time);
  const view = services.history.begin(services.clock.tick(), session);
  discardExpiredSnapshots(services);
  return view;
}

/** Discards expired snapshots together with the cursors on them. */
export function discardExpiredSnapshots({ history, cursors }: Services): void {
  for (const view of history.forget((each) => cursors.uses(each))) cursors.closeView(view);
}
