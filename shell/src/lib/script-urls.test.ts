import { afterEach, describe, expect, it } from '@jest/globals';
import { scriptPolicy } from './script-urls.js';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

describe.each([
  ['a browser that requires trusted types', true],
  ['any other browser', false],
])('scriptPolicy in %s', (_, isAsking) => {
  const policy = () => {
    if (isAsking) globalThis.trustedTypes = { createPolicy: (_name, rules) => rules };
    return scriptPolicy('shop');
  };

  it.each([
    'https://evil.example/releases/a.js',
    '//evil.example/assets/a.js',
    '/media/a.js',
    '/releases/../media/a.js',
    'data:text/javascript,1',
    "javascript:alert('1')",
  ])('rejects scripts from %s', (url) => {
    expect(() => policy().createScriptURL(url)).toThrow('Not a script of this site');
  });

  it.each([
    '/assets/main.js',
    `${location.origin}/releases/mfe-cart/1/entry.js?again=1`,
    '/dev/mfe-guide/remoteEntry.js',
  ])('accepts scripts from %s', (url) => {
    expect(policy().createScriptURL(url)).toBe(url);
  });
});
