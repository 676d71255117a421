import type { RemoteName } from 'contracts';

const bundle = /\b([\w-]+)\/[^/\s]+\/server\.cjs/;
const part = /\bPart\(([\w-]+)\)/;

/** The name by which a remote's component is known in the stacks of components. */
export const componentName = (remote: RemoteName) => `Part(${remote})`;

/** The remote whose code is innermost in a stack, be it of calls or of components. */
export function remoteInStack(remotes: RemoteName[], stack = ''): RemoteName | undefined {
  const found = (bundle.exec(stack) ?? part.exec(stack))?.[1];
  return remotes.find((name) => name === found);
}

/** The message of an error without its stack. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\nbecause of ${describeCause(error.cause)}`;
}

/** A fault of the frame has its component stack beside it. */
const describeCause = (cause: unknown) =>
  describeError(
    typeof cause === 'object' && cause !== null && 'error' in cause ? cause.error : cause,
  );
