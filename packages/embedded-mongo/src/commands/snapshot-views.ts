import { Timestamp } from 'bson';
import type { Document } from '../bson/index.js';
import type { View } from '../sessions/view.js';
import { documentAt } from './arguments.js';
import type { Services } from './context.js';

/** The state that a read concern asks for, kept from an earlier read of the session or from now on. */
export function snapshotView(
  services: Services,
  body: Document,
  session: string | undefined,
): View | undefined {
  const concern = documentAt(body, 'readConcern');
  if (concern?.['level'] !== 'snapshot') return undefined;
  const time = concern['atClusterTime'];
  if (time instanceof Timestamp) return services.history.at(time);
  const view = services.history.begin(services.clock.tick(), session);
  forgetViews(services);
  return view;
}

/** Gives up the past states that nobody can ask for any more, with the cursors over them. */
export function forgetViews({ history, cursors }: Services): void {
  for (const view of history.forget((each) => cursors.uses(each))) cursors.closeView(view);
}
