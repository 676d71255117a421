// Loaded first into each process of the site, which ends when the supervisor is gone for whatever reason.
import { isMainThread } from 'node:worker_threads';

const graceMs = 4000;

// A listener replaces Node's own, which opens the debugger.
if (isMainThread) process.on('SIGUSR1', () => undefined);

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(endGroup, graceMs).unref();
    process.once('exit', endGroup);
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening alone must not keep a process alive that has nothing left to do.
  process.channel.unref();
}

/** Also ends what the process started, as it leads its group. */
function endGroup() {
  process.kill(-process.pid, 'SIGKILL');
}
