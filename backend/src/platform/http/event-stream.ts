import type { ServerResponse } from 'node:http';

/** Milliseconds until a browser that lost the connection comes back. */
const reconnectDelayMs = 2_000;

interface ServerSentEvent {
  id: string;
  name: string;
  data: unknown;
}

/** An answer that goes on: one event after the other as they happen, as EventSource reads them. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  open() {
    this.response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store, no-transform',
      // Asks proxies in front of the site to hold nothing back.
      'X-Accel-Buffering': 'no',
    });
    this.response.write(`retry: ${reconnectDelayMs}\n\n`);
    if (this.response.req.method === 'HEAD') this.close();
  }

  send({ id, name, data }: ServerSentEvent) {
    this.response.write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Shows everybody on the way that the connection is in use; the page sees nothing of it. */
  sendHeartbeat() {
    this.response.write(':\n\n');
  }

  close() {
    this.response.end();
  }

  /** Told when either side has ended the connection. */
  onClose(listener: () => void) {
    this.response.once('close', listener);
  }
}
