import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface ProcessNodeOptions {
  name: string;
  script: string;
  url: string;
  args?: string[];
  env?: Record<string, string>;
}

/** Database, backend or web server process that keeps its address across restarts. */
export class ProcessNode {
  #child: ChildProcess | undefined;
  #output = '';

  constructor(readonly options: ProcessNodeOptions) {}

  get url() {
    return this.options.url;
  }

  get name() {
    return this.options.name;
  }

  get output() {
    return this.#output;
  }

  async start() {
    const { script, args = [], env } = this.options;
    const child = fork(script, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#output = '';
    child.stdout?.on('data', (text: Buffer) => (this.#output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (this.#output += text.toString()));
    const ended = once(child, 'exit');
    const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
    if (!first) throw new Error(`${this.name} ended with ${child.exitCode}:\n${this.#output}`);
  }

  kill() {
    return this.#end('SIGKILL');
  }

  /** Stops the process with SIGTERM. Resolves with the exit code and the duration in milliseconds. */
  async stop() {
    const startedAt = Date.now();
    const code = await this.#end('SIGTERM');
    return { code, took: Date.now() - startedAt };
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
