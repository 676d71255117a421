import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../http/request-guard.js';
import { requestClassOf } from '../http/request-class.js';
import type { RequestSlots } from '../http/request-slots.js';

/**
 * Extra time in milliseconds after the deadline of a request. The backend has then certainly stopped working on it.
 */
const grace = 1000;

interface Held {
  leave: () => void;
  /**
   * Connections that still use the slot: the one to the client, the one to the backend, or both.
   */
  parts: Set<'client' | 'backend'>;
  timer?: NodeJS.Timeout;
}

/**
 * Slots of proxied requests. A request holds its slot until its response has been passed to the socket or, if the
 * client disconnects, until the backend has responded.
 */
export class ProxiedRequestSlots {
  readonly #places: RequestSlots;
  readonly #held = new WeakMap<object, Held>();

  constructor(places: RequestSlots) {
    this.#places = places;
  }

  take(request: FastifyRequest, reply: FastifyReply): boolean {
    const leave = this.#places.acquire(requestClassOf(request.raw), clientOf(request));
    if (!leave) return false;
    this.#held.set(request.raw, { leave, parts: new Set(['client', 'backend']) });
    const left = () => this.#over(request.raw, 'client');
    // `prefinish` fires when the whole response has been passed to the socket, so that slow readers hold no slot.
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

  /** Stops waiting for the backend after the deadline, in case it never responds. */
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
