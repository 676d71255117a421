import { remoteNames, type RemoteName } from 'contracts';

const names = remoteNames.join('|');
const bundle = new RegExp(`\\b(${names})/[^/\\s]+/server\\.cjs`);
const part = new RegExp(`\\bPart\\((${names})\\)`);

/** The name by which a remote's component is known in the stacks of components. */
export const partName = (remote: RemoteName) => `Part(${remote})`;

/** The remote whose code is innermost in a stack, be it of calls or of components. */
export function remoteInStack(stack = ''): RemoteName | undefined {
  const found = (bundle.exec(stack) ?? part.exec(stack))?.[1];
  return remoteNames.find((name) => name === found);
}

/** Reads the mark that a worker leaves before it runs a remote's code. */
export function remoteRunning(running: Int32Array): RemoteName | undefined {
  return remoteNames[Atomics.load(running, 0) - 1];
}

/** Leaves a mark that outlives the worker: should it hang or die now, this remote did it. */
export function markRunning(running: Int32Array, remote: RemoteName | undefined) {
  Atomics.store(running, 0, remote ? remoteNames.indexOf(remote) + 1 : 0);
}

export function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  return error.stack ?? error.message;
}
