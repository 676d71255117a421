import type { CartItem } from 'contracts';

export type LineChange = Partial<Pick<CartItem, 'quantity' | 'note' | 'targetPrice'>>;

const changes = new Map<string, LineChange>();
const removed = new Set<string>();

/** Cart changes that the server has not saved yet. They override the server's values in the displayed cart. */
export const pendingChanges = {
  changes,
  removed,
  applyTo(items: CartItem[]): CartItem[] {
    return items
      .filter(({ id }) => !removed.has(id))
      .map((item) => ({ ...item, ...changes.get(item.id) }));
  },
  clear() {
    changes.clear();
    removed.clear();
  },
};
