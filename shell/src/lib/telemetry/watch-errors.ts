import { originFromStack, type CodeOrigin } from '../code-origin.js';

/** Tells of errors that nobody caught in code of this site; those of browser extensions are none of ours. */
export function watchErrors(report: (source: CodeOrigin) => void) {
  const note = (stack: string) => {
    const source = originFromStack(stack);
    if (source) report(source);
  };
  addEventListener('error', ({ error, filename, defaultPrevented }) => {
    // The loader sees to its own.
    if (!defaultPrevented) note(stackOf(error) || filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(stackOf(reason)));
}

export const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
