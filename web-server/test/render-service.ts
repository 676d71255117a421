import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'test-kit';
import { builtServer } from './test-site.js';

/** The built render service as a separate process. Its socket is deleted after the test. */
export class RenderServiceProcess {
  #child: ChildProcess | undefined;

  private constructor(
    readonly socket: string,
    private readonly env: Record<string, string>,
  ) {}

  static async create(env: Record<string, string> = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'render-'));
    const service = new RenderServiceProcess(join(folder, 'render.sock'), env);
    onTestFinished(async () => {
      await service.kill();
      await rm(folder, { recursive: true });
    });
    return service;
  }

  get pid() {
    return this.#child?.pid ?? 0;
  }

  async start() {
    this.#child = fork(join(dirname(builtServer.main), 'render-service.js'), [], {
      env: { ...this.env, RENDER_SOCKET: this.socket },
      execArgv: [],
    });
    await once(this.#child, 'message');
  }

  async kill() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async sandboxes() {
    const tasks = await readdir(`/proc/${this.pid}/task`);
    const files = tasks.map((task) => `/proc/${this.pid}/task/${task}/children`);
    const lists = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  }
}
