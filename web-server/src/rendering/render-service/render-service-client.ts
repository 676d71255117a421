import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessageOf } from '../error-attribution.js';
import type { SandboxStart } from '../sandbox/start.js';
import type { SandboxCallbacks, StartSandbox } from '../start-sandbox.js';
import { readLines } from './lines.js';
import { renderServiceEvent } from './service-events.js';

/** Maximum length of a line in bytes. It exceeds the largest page, whose HTML and data are limited separately. */
const maxLineBytes = 32 * 1024 * 1024;
/**
 * Maximum time in milliseconds that pages wait for a restarting service. After that, the web server sends them without
 * server rendering.
 */
const patienceMs = 3_000;
const retryDelaysMs = { first: 50, longest: 800 };

export class RenderServiceClient {
  #unreachableSince: number | undefined;

  constructor(
    private readonly path: string,
    /** Source code that runs in the sandbox realm. */
    private readonly bundle: string,
  ) {}

  readonly start: StartSandbox = (callbacks) => {
    const { releases, setup } = callbacks;
    const closing = new AbortController();
    let socket: Socket | undefined;
    let usedMs = 0;
    const unsent = [
      JSON.stringify({ bundle: this.bundle, releases, setup } satisfies SandboxStart),
    ];
    const post = (line: string) => {
      if (socket) socket.write(`${line}\n`);
      else unsent.push(line);
    };
    const onUsed = (milliseconds: number) => (usedMs = milliseconds);
    const connected = this.#connect(closing.signal).then(
      (opened) => {
        socket = opened;
        for (const line of unsent.splice(0)) post(line);
        return follow(socket, { ...callbacks, onUsed });
      },
      (error: unknown) =>
        callbacks.onServiceLost('unreachable', `cannot be reached: ${errorMessageOf(error)}`),
    );
    const kill = async () => {
      closing.abort();
      socket?.destroy();
      await connected;
    };
    return { clock: { read: () => usedMs }, post, kill };
  };

  /**
   * Connects with exponential backoff; tries only once if the service has been unavailable for longer than
   * `patienceMs`.
   */
  async #connect(signal: AbortSignal): Promise<Socket> {
    for (
      let delayMs = retryDelaysMs.first;
      ;
      delayMs = Math.min(2 * delayMs, retryDelaysMs.longest)
    ) {
      const socket = connect({ path: this.path });
      try {
        await once(socket, 'connect', { signal });
        this.#unreachableSince = undefined;
        return socket;
      } catch (error) {
        socket.destroy();
        signal.throwIfAborted();
        this.#unreachableSince ??= performance.now();
        if (performance.now() - this.#unreachableSince > patienceMs) throw error;
      }
      await wait(delayMs, undefined, { signal });
    }
  }
}

interface FollowCallbacks extends SandboxCallbacks {
  onUsed: (milliseconds: number) => void;
}

/** Handles events of the render service. Resolves when the connection closes. */
function follow(socket: Socket, callbacks: FollowCallbacks) {
  const { onEnd, onServiceLost } = callbacks;
  let hasEnded = false;
  readLines(socket, maxLineBytes, (line) => {
    try {
      const event = renderServiceEvent.parse(JSON.parse(line));
      if (event.type === 'ended') {
        hasEnded = true;
        onEnd(event.how);
      } else if (event.type === 'message') callbacks.onMessage(event.text);
      else if (event.type === 'stderr') callbacks.onError(event.text);
      else if (event.type === 'full') callbacks.onFull(event.megabytes);
      else callbacks.onUsed(event.milliseconds);
    } catch (error) {
      socket.destroy(new Error(`sent an unknown event: ${errorMessageOf(error)}`));
    }
  });
  let reason = 'closed the connection';
  socket.on('error', ({ message }) => (reason = message));
  return new Promise<void>((resolve) => {
    socket.on('close', () => {
      if (!hasEnded) onServiceLost('lost', reason);
      resolve();
    });
  });
}
