import { afterEach, describe, expect, it } from '@jest/globals';
import { allowOwnScripts, ownScriptUrl } from './script-urls.js';

type CreateUrl = (url: string) => string | null;

const foreignUrls = [
  'https://evil.example/releases/a.js',
  '//evil.example/assets/a.js',
  '/media/a.js',
  '/releases/../media/a.js',
  'data:text/javascript,1',
  "javascript:alert('1')",
];

const ownUrls = [
  '/assets/main.js',
  `${location.origin}/releases/mfe-cart/1/entry.js?again=1`,
  '/dev/mfe-guide/remoteEntry.js',
];

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

/** Returns the rules of the policies that `allowOwnScripts` creates, keyed by policy name. */
function createdPolicies() {
  const created: Record<string, CreateUrl> = {};
  globalThis.trustedTypes = {
    createPolicy: (name, { createScriptURL }) => (created[name] = createScriptURL),
  };
  allowOwnScripts();
  return created;
}

describe('ownScriptUrl', () => {
  it.each(foreignUrls)('throws an error for the URL %s', (url) => {
    expect(() => ownScriptUrl(url)).toThrow('Not a script of this site');
  });

  it.each(ownUrls)('returns the URL %s unchanged', (url) => {
    expect(ownScriptUrl(url)).toBe(url);
  });
});

describe('allowOwnScripts', () => {
  it.each(foreignUrls)('creates a default Trusted Types policy that rejects %s', (url) => {
    expect(createdPolicies()['default']?.(url)).toBeNull();
  });

  it.each(ownUrls)('creates a default Trusted Types policy that accepts %s', (url) => {
    expect(createdPolicies()['default']?.(url)).toBe(url);
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => allowOwnScripts()).not.toThrow();
  });
});
