import { originFromStack, type CodeOrigin } from '../code-origin.js';

/** Reports uncaught errors in code of this site, but not those of browser extensions. */
export function watchErrors(report: (source: CodeOrigin) => void) {
  const note = (stack: string) => {
    const source = originFromStack(stack);
    if (source) report(source);
  };
  addEventListener('error', ({ error, filename, defaultPrevented }) => {
    // The loader calls `preventDefault` for errors that it handles itself.
    if (!defaultPrevented) note(stackOfError(error) || filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(stackOfError(reason)));
}

export const stackOfError = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
