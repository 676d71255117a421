// Preloaded into each process of the site, which it ends when the supervisor has exited for any reason.
import { isMainThread } from 'node:worker_threads';

const graceMs = 4000;

// This listener replaces Node's own, which opens the debugger.
if (isMainThread) process.on('SIGUSR1', () => undefined);

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(endGroup, graceMs).unref();
    process.once('exit', endGroup);
    process.kill(process.pid, 'SIGTERM');
  });
  // The listener must not keep an idle process alive.
  process.channel.unref();
}

/** Kills the process group, including all child processes. */
function endGroup() {
  process.kill(-process.pid, 'SIGKILL');
}
