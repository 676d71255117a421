import { createServer, type Server, type Socket } from 'node:net';
import type { SandboxStart } from '../sandbox/start.js';
import { startSandbox, type Sandbox } from '../start-sandbox.js';
import { readLines } from './lines.js';
import type { RenderServiceEvent } from './service-events.js';

/** Limit for data that the web server has not read yet, in bytes; beyond it, the connection is closed. */
const maxBufferedBytes = 64 * 1024 * 1024;
/** Interval between updates of a sandbox's CPU time, in milliseconds. */
const usageIntervalMs = 100;

/**
 * Starts one sandbox per connection. The first line of a connection is a `SandboxStart`; all further lines are messages
 * to the sandbox. Closing the connection kills the sandbox, and the connection closes when the sandbox ends.
 */
export function serveSandboxes(program: string): Server {
  return createServer((socket) => {
    let sandbox: Sandbox | undefined;
    readLines(socket, Infinity, (line) => {
      if (sandbox) sandbox.post(line);
      else sandbox = tryToStart(program, line, socket);
    });
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', () => void sandbox?.kill());
  });
}

function tryToStart(program: string, line: string, socket: Socket) {
  try {
    // The cast is safe: only the web server can access the socket, and it sends this object first.
    return start(program, JSON.parse(line) as SandboxStart, socket);
  } catch {
    socket.destroy();
    return undefined;
  }
}

function start(program: string, { bundle, releases, setup }: SandboxStart, socket: Socket) {
  const send = (event: RenderServiceEvent) => {
    if (socket.destroyed) return;
    socket.write(`${JSON.stringify(event)}\n`);
    if (socket.writableLength > maxBufferedBytes) socket.destroy();
  };
  const sendUsage = () => {
    const milliseconds = sandbox.clock.read();
    if (milliseconds !== sentCount) send({ type: 'used', milliseconds });
    sentCount = milliseconds;
  };
  let sentCount = 0;
  const sandbox = startSandbox(
    { program, bundle },
    {
      ...{ releases, setup },
      onMessage: (text) => {
        // Send the CPU time before the message, because the message may start a new time limit.
        sendUsage();
        send({ type: 'message', text });
      },
      onError: (text) => send({ type: 'stderr', text }),
      onFull: (megabytes) => send({ type: 'full', megabytes }),
      onEnd: (how) => {
        send({ type: 'ended', how });
        socket.end();
      },
    },
  );
  const timer = setInterval(sendUsage, usageIntervalMs);
  socket.on('close', () => clearInterval(timer));
  return sandbox;
}
