import { onEvent } from 'storefront-kit';
import { api } from './api.js';
import { pricesOf, type Priced } from './pricing.js';

/** What is known of a product's price: nothing while it is awaited, null when it could not be had. */
type Entry = Priced | null | undefined;

/** How many products one call is asked for. */
const atOnce = 100;

const entries = new Map<string, Priced | null>();
const wanted = new Set<string>();
const watchers = new Set<() => void>();

/** The prices that a customer's page has asked for. Pages come without them, the same for everybody. */
export function priceIn(id: string): Entry {
  return entries.get(id);
}

/** Asks for the price of a product, together with all that are asked for in the same moment. */
export function wantPrice(id: string): void {
  if (entries.has(id) || wanted.has(id)) return;
  wanted.add(id);
  if (wanted.size > 1) return;
  queueMicrotask(() => {
    const ids = [...wanted];
    wanted.clear();
    void ask(ids);
  });
}

/** Listens to news until the answer is called. */
export function watchPrices(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

async function ask(ids: string[]) {
  try {
    for (const priced of await read(ids)) entries.set(priced.id, pricesOf(priced));
  } catch (error) {
    console.info('Prices could not be read:', error instanceof Error ? error.message : error);
  }
  for (const id of ids) if (!entries.has(id)) entries.set(id, null);
  tell();
}

async function read(ids: string[]) {
  const groups = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  );
  const answers = groups.map((group) => {
    return api.call('listPrices', { query: { ids: group.join(',') } });
  });
  return (await Promise.all(answers)).flat();
}

/** Whoever looks now is told anew, or not at all. */
export function forgetPrices() {
  entries.clear();
  tell();
}

function tell() {
  for (const watcher of watchers) watcher();
}

if (typeof window !== 'undefined') {
  onEvent('session:changed', forgetPrices);
  window.addEventListener('online', forgetPrices);
}
