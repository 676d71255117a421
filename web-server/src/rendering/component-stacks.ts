// cspell:ignore creat ponent
import { createElement } from 'react';
import { renderToHtml } from './to-html.js';

function Throws(): never {
  throw new Error('expected');
}

/**
 * Makes React format one component stack, because React inspects an error's stack once to learn its format and cannot
 * do so after `disableStackTraces`. This works only if an HTML element, such as `div`, surrounds the component.
 */
export async function prepareComponentStacks() {
  await renderToHtml(createElement('div', null, createElement(Throws)), 1_000).catch(
    () => undefined,
  );
}
