import type { SavedListLineChange, SavedList } from 'contracts';

/** A change to a list, without the revision on which it is based. */
export interface ListPatch {
  name?: string;
  order?: string[];
  lines?: SavedListLineChange[];
}

/** Combines two changes. If both change the same field, the second change takes precedence. */
export function mergePatches(first: ListPatch, second: ListPatch): ListPatch {
  const lines = new Map(first.lines?.map((line) => [line.pid, line]));
  for (const line of second.lines ?? []) lines.set(line.pid, { ...lines.get(line.pid), ...line });
  const name = second.name ?? first.name;
  const order = mergeOrders(first, second);
  return {
    ...(name !== undefined && { name }),
    ...(order && { order }),
    ...(lines.size > 0 && { lines: [...lines.values()] }),
  };
}

/**
 * A new sort order must contain exactly the remaining products, so it is discarded if a removed product is restored.
 */
function mergeOrders(first: ListPatch, { order, lines = [] }: ListPatch): string[] | undefined {
  if (order) return order;
  if (lines.some(({ isRemoved }) => isRemoved === false)) return undefined;
  const removedIds = new Set(lines.flatMap(({ pid, isRemoved }) => (isRemoved ? [pid] : [])));
  return first.order?.filter((id) => !removedIds.has(id));
}

/**
 * Returns the list as it will be when the change is saved. A restored line is missing until the
 * server has responded.
 */
export function applyPatch(list: SavedList, { name, order, lines = [] }: ListPatch): SavedList {
  const changes = new Map(lines.map((line) => [line.pid, line]));
  const changed = list.lines.flatMap((line) => {
    const {
      quantity = line.quantity,
      note = line.note,
      isRemoved,
    } = changes.get(line.saved.id) ?? {};
    return isRemoved ? [] : [{ ...line, quantity, note }];
  });
  const byId = new Map(changed.map((line) => [line.saved.id, line]));
  const ordered = order?.flatMap((id) => byId.get(id) ?? []) ?? changed;
  return { ...list, ...(name !== undefined && { name }), lines: ordered };
}

/** Returns the ids of the products after moving one product by a number of positions. */
export function moveProductInOrder(list: SavedList, id: string, by: number): string[] {
  const ids = list.lines.map(({ saved }) => saved.id);
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}
