import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead; browsers send none. */
const maxPipelined = 16;

/** Works on the next request of a connection when the one before is answered: what is sent ahead takes nobody's place. */
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
    // A response whose request was read to its end by a proxy finishes, but does not always close.
    response.once('finish', () => setImmediate(proceed));
    response.once('close', proceed);
    listener(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // Whoever has dropped it already has no address any more, and nothing to wait for.
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
