import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cli } from '../crash-cycle.js';

/** A server in a separate process that can be killed and restarted on the same port. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  port = 0;

  constructor(
    private readonly folder: string,
    private readonly program = cli,
  ) {}

  async start(): Promise<void> {
    const child = fork(this.program, ['--port', String(this.port), '--dir', this.folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    // The cast is safe: this is the ready message of `cli.ts`.
    const [message] = (await once(child, 'message')) as [{ url: string }];
    this.port = Number(new URL(message.url).port);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
