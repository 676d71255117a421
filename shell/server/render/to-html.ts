import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderFault {
  error: unknown;
  componentStack: string | undefined;
}

/**
 * Renders a whole tree, waiting for all of it. Faults inside a boundary are collected, a fault of the frame rejects.
 * Without the endless chunk size React would move large parts out of place and need inline scripts to put them back.
 */
export function toHtml(tree: ReactNode, budget: number) {
  return new Promise<{ html: string; faults: RenderFault[] }>((resolve, reject) => {
    const faults: RenderFault[] = [];
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString(), faults });
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(timer);
        stream.pipe(collector);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(
          new Error('frame', { cause: faults.at(-1) ?? { error, componentStack: undefined } }),
        );
      },
      onError: (error, { componentStack }) => {
        faults.push({ error, componentStack });
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('never became ready')), budget);
  });
}
