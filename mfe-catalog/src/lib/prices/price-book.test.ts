import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductWire } from 'contracts';
import { emit } from 'storefront-kit';
import { restoreGlobals, stubGlobal, waitFor } from 'test-kit';
import { createPriceCacheWriter, getPrice, requestPrice } from './price-book.js';

const id = 'a'.repeat(24);
const prices = { minQuantity: 5, dollarPrice: 8.9 };

function signInAs(uid: string) {
  document.cookie = `user=${encodeURIComponent(JSON.stringify({ uid }))}`;
  emit('session:changed', { isSignedIn: true });
}

/** Stubs the requests for prices, so that the test controls when each response arrives. */
function holdRequests() {
  const requests: ((dollarPrice: number) => void)[] = [];
  const createResponse = (dollarPrice: number) =>
    Response.json([{ _id: id, MinQuantity: 5, dollarPrice } as ProductWire]);
  stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        requests.push((dollarPrice) => resolve(createResponse(dollarPrice)));
      }),
  );
  return requests;
}

beforeEach(() => signInAs('u1'));
afterEach(() => {
  restoreGlobals();
  document.cookie = 'user=; max-age=0';
});

describe('the price cache', () => {
  it('stores the prices of loaded products and removes the prices from the product data', () => {
    const keepPrices = createPriceCacheWriter();
    expect(keepPrices({ id, productName: 'Ball', ...prices })).toEqual({
      id,
      productName: 'Ball',
    });
    expect(getPrice(id)).toEqual(prices);
  });

  it('is emptied when another user signs in', () => {
    createPriceCacheWriter()({ id, ...prices });
    signInAs('u2');
    expect(getPrice(id)).toBeUndefined();
  });

  it('ignores prices that were requested before another user signed in', () => {
    const keepPrices = createPriceCacheWriter();
    signInAs('u2');
    expect(keepPrices({ id, ...prices })).toEqual({ id });
    expect(getPrice(id)).toBeUndefined();
  });

  it('requests a price again if another user signed in before the response arrived', async () => {
    const requests = holdRequests();
    requestPrice(id);
    await waitFor(() => expect(requests).toHaveLength(1));
    signInAs('u2');
    requests[0]?.(8.9);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(getPrice(id)).toBeUndefined();
    requests[1]?.(7.5);
    await waitFor(() => expect(getPrice(id)).toEqual({ minQuantity: 5, dollarPrice: 7.5 }));
  });
});
