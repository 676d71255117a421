import { fork } from 'node:child_process';
import { once } from 'node:events';
import { noDebugger } from 'server-kit';
import { ProcessorClock } from './processor-clock.js';
import type { SandboxStart } from './sandbox/start.js';
import type { WorkClock } from './work-limit.js';

export interface SandboxFiles {
  /** The program of the process. */
  program: string;
  /** Text of what runs in its realm. */
  bundle: string;
}

/** The sandbox is gone with the render service, or the service could not be reached at all. */
export type ServiceLoss = 'lost' | 'unreachable';

export interface SandboxCallbacks extends Omit<SandboxStart, 'bundle'> {
  onMessage: (text: string) => void;
  /** What Node itself has to say. */
  onError: (text: string) => void;
  onEnd: (how: string) => void;
  /** Called when it has more memory than it may, as the limit of the heap does not cover all. */
  onFull: (megabytes: number) => void;
  /** Called in place of `onEnd` when the sandbox runs in a render service. */
  onServiceLost: (loss: ServiceLoss, reason: string) => void;
}

export interface Sandbox {
  clock: WorkClock;
  post: (text: string) => void;
  kill: () => Promise<void>;
}

/** Starts a process for releases, on this machine or in a render service. */
export type StartSandbox = (callbacks: SandboxCallbacks) => Sandbox;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Of Node, its heap, and what buffers have beside it. */
const maxMegabytes = 400;
/** How often that is looked at while it works, and while it rests, which is when nothing was said to it for a while. */
const watchIntervalsMs = { working: 100, resting: 1_000 };
const restsAfterMs = 2_000;

/** No file but its own program, no process, thread or addon, no code from strings, no debugger, and bounded memory. */
export const sandboxFlags = (program: string) => [
  ...noDebugger,
  permission,
  `--allow-fs-read=${program}`,
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  // Lets the realm answer the imports that React Router contains.
  '--experimental-vm-modules',
  '--max-old-space-size=160',
  '--max-semi-space-size=8',
  '--no-warnings',
];

/** Starts a process that can do nothing but render what it is sent. */
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
    // Who has ended hears nothing, and that it has ended is told anyway.
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
