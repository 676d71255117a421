import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, visitorOf } from '../http/door.js';
import type { Places } from '../http/places.js';
import { AllClientsGoneError, RenderQueueFullError } from '../rendering/render-queue.js';
import type { HtmlPool, Make, Ready } from './html-pool.js';

interface Wanted {
  key: string;
  make: Make;
}

type ReadyOrMade = (
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
) => Promise<Ready | undefined>;

/**
 * What is ready costs no place. What is not has one until it is made or given up, be the visitor still there or not;
 * nothing where there is none.
 */
export function readyOrMade(pool: HtmlPool, places: Places): ReadyOrMade {
  return async (request, reply, { key, make }) => {
    const ready = pool.peek(key);
    if (ready) return ready;
    const leave = places.take('pages', clientOf(request));
    if (!leave) return undefined;
    try {
      return await pool.get(key, make, visitorOf(reply));
    } catch (error) {
      if (error instanceof RenderQueueFullError || error instanceof AllClientsGoneError)
        return undefined;
      throw error;
    } finally {
      leave();
    }
  };
}
