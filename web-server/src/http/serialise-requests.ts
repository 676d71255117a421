import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of queued pipelined requests per connection. Browsers never reach it, because they do not pipeline.
 */
const maxPipelined = 16;

/**
 * Wraps a request listener so that each connection's requests are processed one after the other. Queued pipelined
 * requests hold no slot.
 */
export function serialiseRequestsPerConnection(listener: RequestListener): RequestListener {
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
    // `close` is not always emitted when a proxy has consumed the request body, so `finish` is needed too.
    response.once('finish', () => setImmediate(proceed));
    response.once('close', proceed);
    listener(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // If the socket has no remote address, the client has already disconnected, so no response is possible.
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
