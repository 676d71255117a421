import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests per connection; browsers do not pipeline. */
const maxPipelined = 16;

/**
 * Wraps a request listener so that a connection's next request starts only after the previous response. Pipelined
 * requests therefore take no slots.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();

  const begin = (request: IncomingMessage, response: ServerResponse, line: (() => void)[]) => {
    const { socket } = request;
    let isOver = false;
    const proceed = () => {
      if (isOver) return;
      isOver = true;
      const next = line.shift();
      if (!next) lines.delete(socket);
      else if (!socket.destroyed) next();
    };
    // A response whose request body was consumed by a proxy emits `finish`, but not always `close`.
    response.once('finish', () => setImmediate(proceed));
    response.once('close', proceed);
    listener(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // The client has already disconnected, so the socket has no address and needs no response.
    if (socket.remoteAddress === undefined) {
      socket.destroy();
      return;
    }
    const line = lines.get(socket);
    if (!line) {
      const ahead: (() => void)[] = [];
      lines.set(socket, ahead);
      begin(request, response, ahead);
    } else if (line.length < maxPipelined) line.push(() => begin(request, response, line));
    else socket.destroy();
  };
}
