// This module is preloaded into each process of the site. It stops the process when the supervisor exits for any
// reason.
import { isMainThread } from 'node:worker_threads';

const graceMs = 4000;

// This empty listener replaces Node's own listener, which would open the debugger on SIGUSR1.
if (isMainThread) process.on('SIGUSR1', () => undefined);

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(endGroup, graceMs).unref();
    process.once('exit', endGroup);
    process.kill(process.pid, 'SIGTERM');
  });
  // Unreferences the channel, so that it does not keep an otherwise finished process alive.
  process.channel.unref();
}

/** Kills the process group, which includes this process and all of its child processes. */
function endGroup() {
  process.kill(-process.pid, 'SIGKILL');
}
