import { onEvent, readSession } from 'storefront-kit';
import { api } from '../api.js';
import { pickPrices, omitPriceFields, type PriceFields } from './pricing.js';

/** A cached price: undefined while pending, null if loading failed. */
type Entry = PriceFields | null | undefined;

/** Maximum number of products per request. */
const batchSize = 100;

const entries = new Map<string, PriceFields | null>();
const requested = new Set<string>();
const listeners = new Set<() => void>();

type Priced = PriceFields & { id: string };

/**
 * Returns the cached price of a product. Prices are stored only here and are dropped when the session changes, because
 * page data may be displayed in a different session from the one that loaded it.
 */
export function getPrice(id: string): Entry {
  return entries.get(id);
}

/**
 * Requests the price of a product, unless the price is cached or has already been requested. Requests made at the same
 * time are batched.
 */
export function requestPrice(id: string): void {
  if (entries.has(id) || requested.has(id)) return;
  requested.add(id);
  if (requested.size > 1) return;
  queueMicrotask(() => {
    const ids = [...requested];
    requested.clear();
    void fetchBatch(ids);
  });
}

export function watchPrices(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/**
 * Returns a function that moves the prices of a product to the cache. Call `createPriceCacheWriter` before loading the
 * products, because the function drops prices if the session has changed since that call.
 */
export function createPriceCacheWriter(): <Item extends Priced>(product: Item) => Item {
  const session = readSession();
  return (product) => {
    const isPriced = product.minQuantity !== undefined || product.pricesWithheld !== undefined;
    if (isPriced && session.isSignedIn && readSession() === session) {
      entries.set(product.id, pickPrices(product));
      notifyListeners();
    }
    return omitPriceFields(product);
  };
}

async function fetchBatch(ids: string[]): Promise<void> {
  const session = readSession();
  const keepPrices = createPriceCacheWriter();
  try {
    (await read(ids)).forEach(keepPrices);
  } catch (error) {
    console.info("Couldn't load prices:", error instanceof Error ? error.message : error);
  }
  if (readSession() !== session) return readSession().isSignedIn ? fetchBatch(ids) : undefined;
  for (const id of ids) if (!entries.has(id)) entries.set(id, null);
  notifyListeners();
}

async function read(ids: string[]) {
  const groups = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
  const responses = groups.map((group) => {
    return api.call('listPrices', { query: { ids: group.join(',') } });
  });
  return (await Promise.all(responses)).flat();
}

/** True if the server withholds prices from the customer. */
export function arePricesWithheld(): boolean {
  return [...entries.values()].some((priced) => priced?.pricesWithheld);
}

/** Requests withheld prices again, because the account may have been approved in the meantime. */
function refreshWithheld() {
  const ids = [...entries].filter(([, priced]) => priced?.pricesWithheld).map(([id]) => id);
  if (ids.length > 0) void fetchBatch(ids);
}

/** Drops all cached prices. Components that display a price request it again. */
export function invalidatePrices() {
  entries.clear();
  notifyListeners();
}

function notifyListeners() {
  for (const watcher of listeners) watcher();
}

if (typeof window !== 'undefined') {
  onEvent('session:changed', invalidatePrices);
  window.addEventListener('online', invalidatePrices);
  window.addEventListener('focus', refreshWithheld);
}
