// Runs in the browser. The client of webpack-dev-server hides its overlay when it connects, and with it the errors that
// occurred earlier. This module repeats them for the overlay.

/** @type {ErrorEvent[]} */
const early = [];
/** @param {ErrorEvent} event */
const collect = (event) => early.push(event);

/** @param {MessageEvent} event */
function repeat({ data }) {
  // The client posts this message when it has connected.
  if (data?.type !== 'webpackOk') return;
  globalThis.removeEventListener('error', collect);
  globalThis.removeEventListener('message', repeat);
  for (const { error, message } of early)
    globalThis.dispatchEvent(new ErrorEvent('error', { error, message }));
}

globalThis.addEventListener('error', collect);
globalThis.addEventListener('message', repeat);
