/** What a visitor has chosen, kept in this browser until it belongs to an account. */
export interface ChosenProduct {
  productId: string;
  quantity: number;
}

const place = 'cart:chosen';

/** The choice as it is kept; a store that is blocked or damaged holds nothing. */
export function readChosen(): ChosenProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChosen) : [];
  } catch (error) {
    console.info('The remembered cart cannot be read:', error);
    return [];
  }
}

/** Tells when another tab has changed the choice, until the answer is called. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === place || key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function isChosen(item: unknown): item is ChosenProduct {
  if (typeof item !== 'object' || item === null) return false;
  const { productId, quantity } = item as Partial<Record<string, unknown>>; // an object; its fields are looked at here
  return typeof productId === 'string' && Number.isInteger(quantity) && Number(quantity) > 0;
}
