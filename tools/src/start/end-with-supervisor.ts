// Loaded first into each process of the site. When the supervisor is gone, however that came about, so is the process.
import { isMainThread } from 'node:worker_threads';

const graceMs = 4000;

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
