import { afterEach, describe, expect, it } from '@jest/globals';
import { integrityOf, loadHashes, registerHashList } from './integrity.js';

const unmatchable = `sha384-${'A'.repeat(64)}`;
const originalFetch = globalThis.fetch;

interface RecordedRequest {
  path: string;
  integrity: string | undefined;
  cache: string | undefined;
}

/**
 * Responds to each fetch with the next element of `bodies`: a JSON body or a status code. After the last element, each
 * fetch fails with a network error.
 */
function serve(...bodies: (object | number)[]) {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = (input, { integrity, cache } = {}) => {
    requests.push({ path: input instanceof Request ? input.url : String(input), integrity, cache });
    const next = bodies.shift();
    if (typeof next === 'number') return Promise.resolve(new Response('', { status: next }));
    return next ? Promise.resolve(Response.json(next)) : Promise.reject(new TypeError('spoiled'));
  };
  return requests;
}

let count = 0;
/** Registers the hash list of a folder that no other test uses. */
function register() {
  count += 1;
  const list = {
    base: `/releases/mfe-cart/1.0.${count}-a/`,
    name: 'integrity.json',
    hash: 'sha384-l',
  };
  registerHashList(list);
  return list;
}

afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('integrityOf', () => {
  it('returns a hash that matches no file if the hash list has not loaded or does not list the file', async () => {
    serve({ 'home.js': 'sha384-good' });
    const { base } = register();
    expect(integrityOf(`${base}home.js`)).toBe(unmatchable);
    await loadHashes(base);
    expect(integrityOf(`${base}home.js`)).toBe('sha384-good');
    expect(integrityOf(`${base}other.js`)).toBe(unmatchable);
    expect(integrityOf('/releases/mfe-cart/9.9.9-x/home.js')).toBe(unmatchable);
  });

  it('ignores the query string of a URL', async () => {
    serve({ 'home.js': 'sha384-good' });
    const { base } = register();
    await loadHashes(base);
    const url = new URL(`${base}home.js?again=1`, location.href).href;
    expect(integrityOf(url)).toBe('sha384-good');
    expect(globalThis.__sri?.(url)).toBe('sha384-good');
  });

  it('requires a hash for remote files and shell files, but not for files in development', () => {
    expect(integrityOf('/assets/other.js')).toBe(unmatchable);
    expect(integrityOf('/dev/shell/popup.js')).toBeUndefined();
  });
});

describe('loadHashes', () => {
  it('fetches each list only once and verifies its hash', async () => {
    const requests = serve({});
    const { base } = register();
    await Promise.all([loadHashes(base), loadHashes(base)]);
    await loadHashes(base);
    expect(requests).toEqual([
      { path: `${base}integrity.json`, integrity: 'sha384-l', cache: 'default' },
    ]);
    expect(integrityOf(`${base}integrity.json`)).toBe('sha384-l');
  });

  it('bypasses the cache after a failed attempt', async () => {
    const requests = serve(404, { 'home.js': 'sha384-good' });
    const { base } = register();
    await expect(loadHashes(base)).rejects.toThrow('returned status 404');
    expect(integrityOf(`${base}home.js`)).toBe(unmatchable);
    await loadHashes(base);
    expect(requests.map(({ cache }) => cache)).toEqual(['default', 'reload']);
    expect(integrityOf(`${base}home.js`)).toBe('sha384-good');
  });

  it('does nothing for files in development', async () => {
    const requests = serve();
    await loadHashes('/dev/mfe-cart/');
    expect(requests).toEqual([]);
  });
});
