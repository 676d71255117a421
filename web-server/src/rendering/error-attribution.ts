import type { RemoteName } from 'contracts';

const part = /\bPart\(([\w-]+)\)/;

/** Returns the display name of a remote's component in component stacks. */
export const componentName = (remote: RemoteName) => `Part(${remote})`;

/** Returns the innermost remote of a component stack. */
export function remoteInStack(remotes: RemoteName[], componentStack = ''): RemoteName | undefined {
  const found = part.exec(componentStack)?.[1];
  return remotes.find((name) => name === found);
}

/** Returns the message of an error without its stack. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Returns the error as text with its cause. Errors in a sandbox have no stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const text = error.stack ?? String(error);
  return error.cause === undefined ? text : `${text}\nbecause of ${describeCause(error.cause)}`;
}

/** For an error of the shell, the cause is an object with the error and its component stack. */
const describeCause = (cause: unknown) =>
  describeError(
    typeof cause === 'object' && cause !== null && 'error' in cause ? cause.error : cause,
  );
