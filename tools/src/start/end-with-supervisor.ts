// Preloaded into each process of the site: stops the process when the supervisor has exited for any reason.
import { isMainThread } from 'node:worker_threads';

const graceMs = 4000;

// Without a listener, SIGUSR1 opens Node's debugger.
if (isMainThread) process.on('SIGUSR1', () => undefined);

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(endGroup, graceMs).unref();
    process.once('exit', endGroup);
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel must not keep an otherwise finished process alive.
  process.channel.unref();
}

/** Kills the process group, including all child processes. */
function endGroup() {
  process.kill(-process.pid, 'SIGKILL');
}
