import type { ServerResponse } from 'node:http';

/** Milliseconds until a browser reconnects after losing the connection. */
const reconnectDelayMs = 2_000;

interface ServerSentEvent {
  id: string;
  name: string;
  data: unknown;
}

/** A long-lived response that sends server-sent events, as read by EventSource. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  open() {
    this.response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store, no-transform',
      // Disables response buffering in proxies in front of the site.
      'X-Accel-Buffering': 'no',
    });
    this.response.write(`retry: ${reconnectDelayMs}\n\n`);
    if (this.response.req.method === 'HEAD') this.close();
  }

  send({ id, name, data }: ServerSentEvent) {
    this.response.write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment line, which pages ignore, so that proxies do not close an idle connection. */
  sendHeartbeat() {
    this.response.write(':\n\n');
  }

  close() {
    this.response.end();
  }

  /** Registers a listener that runs when either side has closed the connection. */
  onClose(listener: () => void) {
    this.response.once('close', listener);
  }
}
