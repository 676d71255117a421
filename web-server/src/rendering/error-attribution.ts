import type { RemoteName } from 'contracts';

const part = /\bPart\(([\w-]+)\)/;

export const partComponentName = (remote: RemoteName) => `Part(${remote})`;

export function remoteInStack(remotes: RemoteName[], componentStack = ''): RemoteName | undefined {
  const remote = part.exec(componentStack)?.[1];
  return remotes.find((name) => name === remote);
}

export const errorMessageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const text = error.stack ?? String(error);
  return error.cause === undefined ? text : `${text}\ncaused by ${describeCause(error.cause)}`;
}

/** Errors of the shell have a `cause` that contains the original error and its component stack. */
const describeCause = (cause: unknown) =>
  describeError(
    typeof cause === 'object' && cause !== null && 'error' in cause ? cause.error : cause,
  );
