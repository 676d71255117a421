import type { RequestHandler } from 'express';
import { Refusal } from '../errors.js';

/**
 * Refuses bodies that are not JSON: a form sent from another site would otherwise be read without a preflight. Those
 * sent to `unread` are let through and never read.
 */
export function jsonOnly(unread: string[]): RequestHandler {
  return (request, _response, next) => {
    const isFine =
      !hasBody(request.headers) || request.is('application/json') || unread.includes(request.path);
    if (isFine) next();
    else next(new Refusal('request.unsupported_media', 'Please send JSON.'));
  };
}

export const jsonLimits = {
  limit: '100kb',
  inflate: false,
  reviver: (key: string, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('refused key');
    return value;
  },
};

function hasBody(headers: Record<string, unknown>) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
