import type { IncomingMessage, ServerResponse } from 'node:http';
import { isEventStream } from 'contracts';
import { Capacity } from 'server-kit';
import { responseTimeoutMs } from '../deadline.js';

/** Maximum concurrent requests. Reads are rejected first, changes and staff requests last. */
const maxConcurrent = { pictures: 400, reads: 192, rest: 256 };

type RequestClass = keyof typeof maxConcurrent;

/** Counts running requests and rejects those that would only wait. */
export class LoadShedder {
  readonly #inFlight = { pictures: 0, calls: 0 };
  readonly #capacity = new Capacity();

  /**
   * Takes a slot for the request until its response is complete, even if the client reads it slowly; returns false when
   * no slot is free.
   */
  tryAcquire(request: IncomingMessage, response: ServerResponse): boolean {
    const kind = requestClass(request);
    if (!kind) return true;
    const counter = kind === 'pictures' ? 'pictures' : 'calls';
    if (this.#inFlight[counter] >= maxConcurrent[kind] * this.#capacity.share) return false;
    this.#inFlight[counter] += 1;
    onceAnswered(response, () => (this.#inFlight[counter] -= 1));
    return true;
  }

  close() {
    this.#capacity.close();
  }
}

/** The work for a disconnected client continues; it ends with the response. */
function onceAnswered(response: ServerResponse, release: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    if (!isOver) release();
    isOver = true;
  };
  response.once('prefinish', end).once('close', () => {
    if (response.headersSent) end();
    else if (!isOver) timer = setTimeout(end, responseTimeoutMs).unref();
  });
}

/** Health checks and event streams are not counted. */
export function requestClass({ method = '', url = '' }: IncomingMessage): RequestClass | undefined {
  if (url.startsWith('/api/health/') || isEventStream(pathOf(url))) return undefined;
  if (url.startsWith('/media/')) return 'pictures';
  const isRead = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/admin');
  return isRead ? 'reads' : 'rest';
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
