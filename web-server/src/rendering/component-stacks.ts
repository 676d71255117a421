// cspell:ignore creat ponent
import { createElement } from 'react';
import { toHtml } from './to-html.js';

function Throws(): never {
  throw new Error('expected');
}

/**
 * Makes React format a component stack once. React inspects an error's stack to learn the format of its lines and
 * caches the result, which is impossible after `disableStackTraces`. It only does so for an element such as `div`.
 */
export async function prepareComponentStacks() {
  await toHtml(createElement('div', null, createElement(Throws)), 1_000).catch(() => undefined);
}
