import type { SavedList } from 'contracts';
import { AddProductsToCart } from '../../../lib/add-planned/add-planned.js';
import { planReorder } from '../../../lib/plan-reorder.js';
import { toPreviousLine, request } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';

/**
 * Adds the products of a list to the cart. Loads the list again first, so that the buyer sees all changes before
 * adding.
 */
export function AddAll({ list, saveNow }: AddAllProps) {
  if (list.lines.length === 0) return null;
  const plan = async () => {
    await saveNow();
    return planOf(await request('showSavedList', { params: { id: list.id } }));
  };
  return <AddProductsToCart label={texts.addAll(list.lines.length)} plan={plan} />;
}

function planOf({ lines }: SavedList) {
  const now = lines.flatMap(({ now }) => (now ? [[now.id, now] as const] : []));
  return planReorder(lines.map(toPreviousLine), new Map(now));
}

interface AddAllProps {
  list: SavedList;
  saveNow: () => Promise<boolean>;
}
