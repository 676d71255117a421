import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

export interface Target {
  url: string;
  /** Path of the health check. A target that does not respond to this path with 200 receives no requests. */
  health: string;
}

interface TargetState extends Target {
  isUp: boolean;
  agent: Agent;
}

interface ProxiedRequest {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

const healthCheckIntervalMs = 200;
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/** Round-robin HTTP load balancer. Like the documented load balancers, it retries requests that are safe to repeat. */
export class Balancer {
  readonly #targets: TargetState[];
  readonly #server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  readonly #timer: NodeJS.Timeout;
  #nextIndex = 0;

  constructor(targets: Target[]) {
    this.#targets = targets.map((target) => {
      const agent = new Agent({ keepAlive: true });
      return { ...target, isUp: true, agent };
    });
    this.#timer = setInterval(() => void this.#checkHealth(), healthCheckIntervalMs);
  }

  async listen(port: number) {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close() {
    clearInterval(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
    for (const { agent } of this.#targets) agent.destroy();
  }

  async #checkHealth() {
    await Promise.all(
      this.#targets.map(async (target) => {
        const response = await fetch(target.url + target.health).catch(() => undefined);
        await response?.arrayBuffer().catch(() => undefined);
        target.isUp = response?.status === 200;
      }),
    );
  }

  #next(): TargetState {
    const up = this.#targets.filter(({ isUp }) => isUp);
    const chosen = (up.length > 0 ? up : this.#targets)[(this.#nextIndex += 1) % (up.length || 1)];
    if (!chosen) throw new Error('The balancer has no targets');
    return chosen;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming);
    for (let tries = 1; ; tries += 1) {
      const target = this.#next();
      try {
        await this.#send(target, { incoming, body, outgoing });
        return;
      } catch (error) {
        target.isUp = false;
        if (tries < 4 && !outgoing.headersSent && isRetryable(incoming, error)) continue;
        if (!outgoing.headersSent) outgoing.writeHead(502);
        outgoing.end();
        return;
      }
    }
  }

  async #send({ url, agent }: TargetState, { incoming, body, outgoing }: Passing) {
    const { method, url: path } = incoming;
    const headers = { ...without(incoming.headers), 'x-forwarded-for': client(incoming) };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url + String(path), { method, agent, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
    const head = { status: response.statusCode ?? 502, headers: without(response.headers) };
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      outgoing.writeHead(head.status, head.headers);
      response.pipe(outgoing);
      outgoing.once('close', () => response.destroy());
      return;
    }
    // Buffers the complete response before forwarding it, so that an interrupted request can be retried.
    const whole: ProxiedRequest = { ...head, body: await buffer(response) };
    outgoing.writeHead(whole.status, whole.headers).end(whole.body);
  }
}

interface Passing {
  incoming: IncomingMessage;
  body: Buffer;
  outgoing: ServerResponse;
}

/**
 * Returns true if a failed request may be sent to another target: it was never delivered, or it is a GET request
 * without side effects.
 */
function isRetryable({ method, url = '' }: IncomingMessage, error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || (method === 'GET' && !url.startsWith('/api/admin'));
}

/** Returns the client address: the web server's `x-forwarded-for` header, or else the connection's remote address. */
function client({ headers, socket }: IncomingMessage) {
  return headers['x-forwarded-for'] ?? socket.remoteAddress ?? '';
}

function without(headers: NodeJS.Dict<string | string[]>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));
}
