import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { routes } from 'contracts';

/** Requests that may be under way at a time. People who only read are refused first, changes and staff last. */
const room = { pages: 64, pictures: 400, reads: 192, rest: 256 };
const resolution = 20;
const lookEvery = 200;
/** Milliseconds by which the event loop may be late before there is less room, and how much is left at least. */
const fineDelay = 100;
const leastShare = 0.25;

type Kind = keyof typeof room;
const counterOf = { pages: 'pages', pictures: 'pictures', reads: 'calls', rest: 'calls' } as const;

/** Counts what is under way, and turns away what would only wait. */
export class Admission {
  readonly #underway = { pages: 0, pictures: 0, calls: 0 };
  readonly #delay = monitorEventLoopDelay({ resolution });
  readonly #timer: NodeJS.Timeout;
  #share = 1;

  constructor() {
    this.#delay.enable();
    this.#timer = setInterval(() => {
      this.#share = shareOf(this.#delay.percentile(50) / 1e6 - resolution);
      this.#delay.reset();
    }, lookEvery).unref();
  }

  /** Takes a place for the request until its answer is made, however slowly it is then read; false when all are taken. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const kind = kindOf(request);
    if (!kind) return true;
    const counter = counterOf[kind];
    if (this.#underway[counter] >= room[kind] * this.#share) return false;
    this.#underway[counter] += 1;
    let isOver = false;
    const leave = () => {
      if (!isOver) this.#underway[counter] -= 1;
      isOver = true;
    };
    response.once('prefinish', leave).once('close', leave);
    return true;
  }

  close() {
    clearInterval(this.#timer);
    this.#delay.disable();
  }
}

/** Less room the later the loop runs: what waits for the processor is not among the requests that are counted. */
export function shareOf(lateBy: number) {
  return Math.min(1, Math.max(leastShare, fineDelay / Math.max(lateBy, 1)));
}

const uncounted = /^\/(assets|releases|health|api\/health)(\/|$)/;

/** Nothing for health, which tells whoever balances, for files, which are in memory, and for streams, which last. */
export function kindOf({ method = '', url = '' }: IncomingMessage): Kind | undefined {
  if (uncounted.test(url) || isStream(url)) return undefined;
  if (url.startsWith('/media/')) return 'pictures';
  if (!url.startsWith('/api/')) return 'pages';
  const isRead = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/admin');
  return isRead ? 'reads' : 'rest';
}

const isStream = (url: string) => url.split('?', 1)[0] === routes.followInquiries.path;
