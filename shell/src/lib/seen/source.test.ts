import { describe, expect, it } from '@jest/globals';
import { partOf, sourceInStack, sourceOf } from './source.js';

describe('whose code an error came from', () => {
  it('is nobody of ours when a browser extension threw', () => {
    expect(sourceInStack('Error: x\n at chrome-extension://abc/content.js:1:1')).toBeUndefined();
    expect(sourceInStack('')).toBeUndefined();
  });

  it('is the remote and release that the stack names first', () => {
    const at = `${location.origin}/releases/mfe-cart/1.0.0-0123abcd/cart.js:1:9`;
    const stack = `Error: x\n at f (${at})\n at g (${location.origin}/assets/main.js:1:1)`;
    expect(sourceInStack(stack)).toEqual({ part: 'mfe-cart', release: '1.0.0-0123abcd' });
  });

  it('is the shell for its own files', () => {
    expect(sourceInStack(`Error: x\n at ${location.origin}/assets/main.js:1:1`)).toEqual({
      part: 'shell',
    });
  });
});

describe('whose place an element is in', () => {
  const live = {
    'mfe-cart': {
      version: '1.0.0-0123abcd',
      contract: 1,
      since: 1,
      base: '/x/',
      entry: 'e.js',
      files: {},
    },
  };

  it('is that of the nearest mark, in either spelling', () => {
    document.body.innerHTML = `
      <div data-part="shell"><i></i><p data-part="cart"><b></b></p><p data-part="mfe-cart"><u></u></p></div>`;
    expect(partOf(document.querySelector('i'))).toBe('shell');
    expect(partOf(document.querySelector('b'))).toBe('mfe-cart');
    expect(partOf(document.querySelector('u'))).toBe('mfe-cart');
    const source = { part: 'mfe-cart', release: '1.0.0-0123abcd' };
    expect(sourceOf(document.querySelector('b'), live)).toEqual(source);
    expect(sourceOf(undefined, live)).toEqual({ part: 'shell' });
  });

  it('is the shell for a part that this page does not know', () => {
    document.body.innerHTML = '<p data-part="mfe-other"></p>';
    expect(sourceOf(document.querySelector('p'), live)).toEqual({ part: 'shell' });
  });
});
