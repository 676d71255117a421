import { describe, expect, it } from '@jest/globals';
import { partNameOf, originFromStack, originOfElement } from './code-origin.js';

describe('originFromStack', () => {
  it('returns undefined for errors of browser extensions', () => {
    expect(originFromStack('Error: x\n at chrome-extension://abc/content.js:1:1')).toBeUndefined();
    expect(originFromStack('')).toBeUndefined();
  });

  it('returns the first remote in the stack, with its release', () => {
    const at = `${location.origin}/releases/mfe-cart/1.0.0-0123abcd/cart.js:1:9`;
    const stack = `Error: x\n at f (${at})\n at g (${location.origin}/assets/main.js:1:1)`;
    expect(originFromStack(stack)).toEqual({ part: 'mfe-cart', release: '1.0.0-0123abcd' });
  });

  it('returns the shell for errors in shell files', () => {
    expect(originFromStack(`Error: x\n at ${location.origin}/assets/main.js:1:1`)).toEqual({
      part: 'shell',
    });
  });
});

describe('partNameOf and originOfElement', () => {
  const live = {
    'mfe-cart': {
      version: '1.0.0-0123abcd',
      contract: 1,
      since: 1,
      base: '/x/',
      entry: 'e.js',
    },
  };

  it('return the part named by the closest data-part attribute', () => {
    document.body.innerHTML = `
      <div data-part="shell"><i></i><p data-part="mfe-cart"><b></b></p></div>`;
    expect(partNameOf(document.querySelector('i'))).toBe('shell');
    expect(partNameOf(document.querySelector('b'))).toBe('mfe-cart');
    const source = { part: 'mfe-cart', release: '1.0.0-0123abcd' };
    expect(originOfElement(document.querySelector('b'), live)).toEqual(source);
    expect(originOfElement(undefined, live)).toEqual({ part: 'shell' });
  });

  it('return the shell for an unknown part name', () => {
    document.body.innerHTML = '<p data-part="mfe-other"></p>';
    expect(originOfElement(document.querySelector('p'), live)).toEqual({ part: 'shell' });
  });
});
