import type { FastifyReply, FastifyRequest } from 'fastify';

const timeoutMs = 5000;

/** What the backend judges a request by. */
const judged = [
  'content-type',
  'cookie',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-xsrf-token',
] as const;

/** Puts a request to the backend as its sender would: it knows who may, and records what is done. */
export function askBackend(backendUrl: string, request: FastifyRequest) {
  const { method, url, body, headers, ip, protocol, host, id } = request;
  const passed = judged.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  const sent = Buffer.isBuffer(body) && body.length > 0;
  return fetch(backendUrl + url, {
    method,
    headers: {
      ...Object.fromEntries(passed),
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': host,
      'x-request-id': id,
    },
    ...(sent && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Hands on what the backend has said. */
export async function passOn(reply: FastifyReply, answer: Response) {
  const type = answer.headers.get('content-type');
  if (type) reply.type(type);
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
