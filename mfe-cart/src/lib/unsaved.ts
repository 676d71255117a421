import type { CartItem } from 'contracts';

const quantities = new Map<string, number>();
const removed = new Set<string>();

/** What has been changed here and is not on the server yet: it is shown over whatever the server says. */
export const unsaved = {
  quantities,
  removed,
  over(items: CartItem[]): CartItem[] {
    return items
      .filter(({ id }) => !removed.has(id))
      .map((item) => ({ ...item, quantity: quantities.get(item.id) ?? item.quantity }));
  },
};
