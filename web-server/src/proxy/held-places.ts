import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../http/request-guard.js';
import { requestClassOf } from '../http/request-class.js';
import type { RequestSlots } from '../http/request-slots.js';

/** Milliseconds after its deadline at which nothing can come of a request any more. */
const grace = 1000;

interface Held {
  leave: () => void;
  /** What the place is still held for. */
  parts: Set<'client' | 'backend'>;
  timer?: NodeJS.Timeout;
}

/** Places of requests that were passed on: held until the backend is done, be the client still there or not. */
export class HeldPlaces {
  readonly #places: RequestSlots;
  readonly #held = new WeakMap<object, Held>();

  constructor(places: RequestSlots) {
    this.#places = places;
  }

  /** False when there is none. */
  take(request: FastifyRequest, reply: FastifyReply): boolean {
    const leave = this.#places.acquire(requestClassOf(request.raw), clientOf(request));
    if (!leave) return false;
    this.#held.set(request.raw, { leave, parts: new Set(['client', 'backend']) });
    const left = () => this.#over(request.raw, 'client');
    // However slowly the answer is then read.
    reply.raw.once('prefinish', () => {
      this.answered(request.raw);
      left();
    });
    reply.raw.once('close', left);
    return true;
  }

  answered(request: object): void {
    this.#over(request, 'backend');
  }

  /** An answer that never comes frees the place too. */
  forgetAfter(request: object, milliseconds: number): void {
    const held = this.#held.get(request);
    if (held) held.timer = setTimeout(() => this.answered(request), milliseconds + grace).unref();
  }

  #over(request: object, part: 'client' | 'backend') {
    const held = this.#held.get(request);
    if (!held?.parts.delete(part) || held.parts.size > 0) return;
    clearTimeout(held.timer);
    held.leave();
  }
}
