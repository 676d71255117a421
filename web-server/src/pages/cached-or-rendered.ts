import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetworkOf, clientAbortSignal } from '../http/request-guard.js';
import type { RequestSlots } from '../http/request-slots.js';
import { AllClientsGoneError, RenderQueueFullError } from '../rendering/render-queue.js';
import type { RenderedPageCache, RenderPage, CachedPage } from './rendered-page-cache.js';

interface PageKey {
  key: string;
  make: RenderPage;
}

type CachedOrRendered = (
  request: FastifyRequest,
  reply: FastifyReply,
  pageKey: PageKey,
) => Promise<CachedPage | undefined>;

/**
 * Returns a function that resolves with a cached or newly rendered page, or undefined if no slot is free or the render
 * was cancelled. Only renders take a slot; they hold it until they end, even if the visitor disconnects.
 */
export function createCachedPageReader(
  pool: RenderedPageCache,
  places: RequestSlots,
): CachedOrRendered {
  return async (request, reply, { key, make }) => {
    const ready = pool.peek(key);
    if (ready) return ready;
    const leave = places.acquire('pages', clientNetworkOf(request));
    if (!leave) return undefined;
    try {
      return await pool.get(key, make, clientAbortSignal(reply));
    } catch (error) {
      if (error instanceof RenderQueueFullError || error instanceof AllClientsGoneError)
        return undefined;
      throw error;
    } finally {
      leave();
    }
  };
}
