import type { FastifyReply, FastifyRequest } from 'fastify';

const timeoutMs = 5000;

/** Request headers that the backend needs to authorise the sender. */
const judged = [
  'content-type',
  'cookie',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-xsrf-token',
] as const;

/**
 * Forwards a request to the backend with the sender's credentials, so that the backend authorises it and adds an audit
 * entry.
 */
export function repeatAtBackend(backendUrl: string, request: FastifyRequest) {
  const { method, url, body, headers, ip, protocol, host, id } = request;
  const passed = judged.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  const hasBody = Buffer.isBuffer(body) && body.length > 0;
  return fetch(backendUrl + url, {
    method,
    headers: {
      ...Object.fromEntries(passed),
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': host,
      'x-request-id': id,
    },
    ...(hasBody && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export async function forwardResponse(reply: FastifyReply, response: Response) {
  const type = response.headers.get('content-type');
  if (type) reply.type(type);
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
}
