const flag = '--disable-sigusr1';

/**
 * Keeps SIGUSR1 from opening Node's debugger, through which any process of the same user could run code in this one.
 * The listener replaces Node's own; call this function before anything else.
 */
export function ignoreDebuggerSignal() {
  process.on('SIGUSR1', () => undefined);
}

/** Node options that do the same in a child process, from its start if Node supports the flag (22.14 and later). */
export const noDebugger = process.allowedNodeEnvironmentFlags.has(flag)
  ? [flag]
  : ['--import', 'data:text/javascript,process.on("SIGUSR1",()=>undefined)'];
