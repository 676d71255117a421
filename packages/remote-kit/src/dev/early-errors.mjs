// Runs in the browser. When the client of webpack-dev-server connects, it hides its overlay and thus the errors that it
// has shown so far. This module then dispatches these errors again, so that the overlay shows them.

/** @type {ErrorEvent[]} */
const early = [];
/** @param {ErrorEvent} event */
const collect = (event) => early.push(event);

/** @param {MessageEvent} event */
function repeat({ data }) {
  // The client of webpack-dev-server posts `webpackOk` after it has connected to the server.
  if (data?.type !== 'webpackOk') return;
  globalThis.removeEventListener('error', collect);
  globalThis.removeEventListener('message', repeat);
  for (const { error, message } of early)
    globalThis.dispatchEvent(new ErrorEvent('error', { error, message }));
}

globalThis.addEventListener('error', collect);
globalThis.addEventListener('message', repeat);
