import type { RequestHandler } from 'express';
import { commonSecurityHeaders } from 'server-kit';

/** Headers of every answer of the API; answers that show a page or a picture replace the policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    ...commonSecurityHeaders(publicUrl),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Whatever a handler forgets to say about caching, it is not cached. */
export function setHeaders(publicUrl: string): RequestHandler {
  const headers = { ...securityHeaders(publicUrl), 'Cache-Control': 'private, no-store' };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
