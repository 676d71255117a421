import type { CartItem } from 'contracts';

/** What a buyer may change of a line. */
export type LineChange = Partial<Pick<CartItem, 'quantity' | 'note' | 'targetPrice'>>;

const changes = new Map<string, LineChange>();
const removed = new Set<string>();

/** What has been changed here and is not on the server yet: it is shown over whatever the server says. */
export const pendingChanges = {
  changes,
  removed,
  applyTo(items: CartItem[]): CartItem[] {
    return items
      .filter(({ id }) => !removed.has(id))
      .map((item) => ({ ...item, ...changes.get(item.id) }));
  },
  /** Of somebody who is no longer signed in. */
  clear() {
    changes.clear();
    removed.clear();
  },
};
