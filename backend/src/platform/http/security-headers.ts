import type { RequestHandler } from 'express';
import { commonSecurityHeaders } from 'server-kit';

/**
 * Returns the default headers of API responses; handlers that return HTML or pictures override the
 * Content-Security-Policy.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...commonSecurityHeaders(publicUrl),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Responses are not cached unless a handler sets its own caching headers. */
export function securityHeadersMiddleware(publicUrl: string): RequestHandler {
  const headers = { ...securityHeaders(publicUrl), 'Cache-Control': 'private, no-store' };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
