import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import type { RealmReadableStream } from './sandbox/streams.js';

export interface CaughtRenderError {
  error: unknown;
  componentStack: string | undefined;
}

/** Error digest that lets the browser recognise errors of slots that the server did not render. */
const notRendered = 'not-rendered';

/**
 * Renders a complete tree. Errors within boundaries are collected; an error of the shop layout rejects the promise. The
 * chunk size is infinite, because otherwise React would move large parts of the HTML and need inline scripts to put
 * them in place.
 */
export async function renderToHtml(tree: ReactNode, budget: number) {
  const faults: CaughtRenderError[] = [];
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error('never became ready')), budget);
  try {
    const stream = await renderToReadableStream(tree, {
      progressiveChunkSize: Infinity,
      signal: end.signal,
      onError: (error, { componentStack }) => {
        faults.push({ error, componentStack });
        return notRendered;
      },
    });
    await stream.allReady;
    return { html: (stream as unknown as RealmReadableStream).readText(), faults };
  } catch (error) {
    // The last entry of `faults` contains this error and its component stack.
    // eslint-disable-next-line preserve-caught-error -- the cause already contains the caught error
    throw new Error('frame', { cause: faults.at(-1) ?? { error, componentStack: undefined } });
  } finally {
    clearTimeout(timer);
  }
}
