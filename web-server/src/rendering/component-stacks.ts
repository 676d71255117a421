// cspell:ignore creat ponent
import { createElement } from 'react';
import { toHtml } from './to-html.js';

function Throws(): never {
  throw new Error('expected');
}

/**
 * Makes React format one component stack: React inspects an error's stack once to learn its format, which is impossible
 * after `disableStackTraces`. This only works with an element such as `div`.
 */
export async function prepareComponentStacks() {
  await toHtml(createElement('div', null, createElement(Throws)), 1_000).catch(() => undefined);
}
