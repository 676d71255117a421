import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nodeOptionsWithoutDebugger } from 'server-kit';
import { ProcessorClock } from './processor-clock.js';
import type { SandboxStart } from './sandbox/start.js';
import type { CpuClock } from './work-limit.js';

export interface SandboxFiles {
  program: string;
  /** Source code that runs in the realm. */
  bundle: string;
}

/** `lost`: the connection to the render service was lost; `unreachable`: no connection could be made. */
export type RenderServiceLoss = 'lost' | 'unreachable';

export interface SandboxCallbacks extends Omit<SandboxStart, 'bundle'> {
  onMessage: (text: string) => void;
  /** Receives Node's error output. */
  onError: (text: string) => void;
  onEnd: (how: string) => void;
  /** Called when the process exceeds its memory limit, which includes memory outside of the heap. */
  onFull: (megabytes: number) => void;
  /** Called instead of `onEnd` if the connection to the render service is lost or cannot be made. */
  onServiceLost: (loss: RenderServiceLoss, reason: string) => void;
}

export interface Sandbox {
  clock: CpuClock;
  post: (text: string) => void;
  kill: () => Promise<void>;
}

export type StartSandbox = (callbacks: SandboxCallbacks) => Sandbox;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Memory limit of the whole process, including Node.js, heap and buffers. */
const maxMegabytes = 400;
/**
 * Interval between memory checks, in milliseconds. A process is `resting` if it has received no message for
 * `restsAfterMs`.
 */
const watchIntervalsMs = { working: 100, resting: 1_000 };
const restsAfterMs = 2_000;

export const sandboxFlags = (program: string) => [
  ...nodeOptionsWithoutDebugger,
  permission,
  `--allow-fs-read=${program}`,
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  // Node.js requires this flag for `importModuleDynamically`, which rejects the dynamic imports in React Router.
  '--experimental-vm-modules',
  '--max-old-space-size=160',
  '--max-semi-space-size=8',
  '--no-warnings',
];

export function startSandbox(
  { program, bundle }: SandboxFiles,
  callbacks: Omit<SandboxCallbacks, 'onServiceLost'>,
): Sandbox {
  const { releases, setup, onMessage, onError, onEnd, onFull } = callbacks;
  const child = fork(program, [], {
    execArgv: sandboxFlags(program),
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const post = (text: string) => {
    watch.wake();
    // Messages to an ended process are dropped; its end is reported by 'exit'.
    if (child.connected) child.send(text, () => undefined);
  };
  child.on('message', (message) => onMessage(typeof message === 'string' ? message : ''));
  child.on('error', (error) => onEnd(error.message));
  const clock = new ProcessorClock(child.pid);
  const watch = watchMemory(clock, onFull);
  child.on('exit', (code, signal) => {
    watch.stop();
    clock.close();
    onEnd(signal ?? `code ${code}`);
  });
  child.stderr?.on('data', (text: Buffer) => onError(text.toString().slice(0, 2000)));
  post(JSON.stringify({ bundle, releases, setup } satisfies SandboxStart));
  return {
    clock,
    post,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function watchMemory(clock: ProcessorClock, onFull: (megabytes: number) => void) {
  let wokenAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const isWorking = () => performance.now() - wokenAt < restsAfterMs;
  const plan = () => {
    clearTimeout(timer);
    const { working, resting } = watchIntervalsMs;
    timer = setTimeout(look, isWorking() ? working : resting).unref();
  };
  const look = () => {
    plan();
    const megabytes = Math.round(clock.readMegabytes());
    if (megabytes > maxMegabytes) onFull(megabytes);
  };
  return {
    wake: () => {
      const wasWorking = isWorking();
      wokenAt = performance.now();
      if (!wasWorking) plan();
    },
    stop: () => clearTimeout(timer),
  };
}
