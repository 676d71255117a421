import type { RemoteName } from 'contracts';

const part = /\bPart\(([\w-]+)\)/;

/** The name of a remote's component in component stacks. */
export const componentName = (remote: RemoteName) => `Part(${remote})`;

/** Returns the innermost remote of a component stack. */
export function remoteInStack(remotes: RemoteName[], componentStack = ''): RemoteName | undefined {
  const found = part.exec(componentStack)?.[1];
  return remotes.find((name) => name === found);
}

/** The message of an error without its stack. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Returns the error as text with its cause; errors in a sandbox have no stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const text = error.stack ?? String(error);
  return error.cause === undefined ? text : `${text}\nbecause of ${describeCause(error.cause)}`;
}

/** A fault of the frame has its component stack beside it. */
const describeCause = (cause: unknown) =>
  describeError(
    typeof cause === 'object' && cause !== null && 'error' in cause ? cause.error : cause,
  );
