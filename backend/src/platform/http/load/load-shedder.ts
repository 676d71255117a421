import type { IncomingMessage, ServerResponse } from 'node:http';
import { isEventStream } from 'contracts';
import { LoadCapacity } from 'server-kit';
import { responseTimeoutMs } from '../deadline.js';

/**
 * Maximum number of concurrent requests per class. Reads and all other calls share one counter, so reads, which have
 * the lower limit, are rejected before changes and staff requests.
 */
const maxConcurrent = { pictures: 400, reads: 192, rest: 256 };

type RequestClass = keyof typeof maxConcurrent;

/** Limits concurrent requests and rejects excess requests immediately. */
export class LoadShedder {
  readonly #inFlight = { pictures: 0, calls: 0 };
  readonly #capacity = new LoadCapacity();

  /**
   * Takes a slot until the response has been written; returns false when no slot is free. A client that reads the
   * response slowly does not keep its slot.
   */
  tryAcquire(request: IncomingMessage, response: ServerResponse): boolean {
    const kind = classifyRequest(request);
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

/**
 * The handler continues after its client has disconnected, so the slot is released only with the response or at the
 * deadline.
 */
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

/** Returns the class of a request, or undefined for health checks and event streams, which are not limited. */
export function classifyRequest({
  method = '',
  url = '',
}: IncomingMessage): RequestClass | undefined {
  if (url.startsWith('/api/health/') || isEventStream(pathOf(url))) return undefined;
  if (url.startsWith('/media/')) return 'pictures';
  const isRead = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/admin');
  return isRead ? 'reads' : 'rest';
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
