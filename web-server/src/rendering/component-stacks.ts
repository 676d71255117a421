// cspell:ignore creat ponent
import { createElement } from 'react';
import { toHtml } from './to-html.js';

function Throws(): never {
  throw new Error('expected');
}

/**
 * Lets React format a component stack once. It reads the stack of an error to learn how lines look, remembers that, and
 * could not do it after `disableStackTraces`. It only does so for an element such as `div`.
 */
export async function prepareComponentStacks() {
  await toHtml(createElement('div', null, createElement(Throws)), 1_000).catch(() => undefined);
}
