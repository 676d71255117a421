import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetworkOf } from '../http/request-guard.js';
import { requestClassOf } from '../http/request-class.js';
import type { RequestSlots } from '../http/request-slots.js';

/**
 * Grace period after the deadline of a request, in milliseconds. By its end, the backend has certainly stopped
 * processing the request.
 */
const grace = 1000;

interface HeldSlot {
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
  readonly #heldSlots = new WeakMap<object, HeldSlot>();

  constructor(places: RequestSlots) {
    this.#places = places;
  }

  take(request: FastifyRequest, reply: FastifyReply): boolean {
    const leave = this.#places.acquire(requestClassOf(request.raw), clientNetworkOf(request));
    if (!leave) return false;
    this.#heldSlots.set(request.raw, { leave, parts: new Set(['client', 'backend']) });
    const releaseClient = () => this.#over(request.raw, 'client');
    // `prefinish` fires when the whole response has been passed to the socket, so that slow readers hold no slot.
    reply.raw.once('prefinish', () => {
      this.answered(request.raw);
      releaseClient();
    });
    reply.raw.once('close', releaseClient);
    return true;
  }

  answered(request: object): void {
    this.#over(request, 'backend');
  }

  /** Stops waiting for the backend after the deadline, in case it never responds. */
  forgetAfter(request: object, milliseconds: number): void {
    const heldSlot = this.#heldSlots.get(request);
    if (heldSlot)
      heldSlot.timer = setTimeout(() => this.answered(request), milliseconds + grace).unref();
  }

  #over(request: object, part: 'client' | 'backend') {
    const heldSlot = this.#heldSlots.get(request);
    if (!heldSlot?.parts.delete(part) || heldSlot.parts.size > 0) return;
    clearTimeout(heldSlot.timer);
    heldSlot.leave();
  }
}
