const flag = '--disable-sigusr1';

/**
 * Prevents SIGUSR1 from opening Node's debugger, through which any process of the same user could run code in this
 * process. The listener replaces Node's own, so call this function before anything else.
 */
export function ignoreDebuggerSignal() {
  process.on('SIGUSR1', () => undefined);
}

/**
 * Node options that disable SIGUSR1 in a child process. From Node 22.14 on, they apply from the start of the process.
 */
export const disableDebuggerNodeOptions = process.allowedNodeEnvironmentFlags.has(flag)
  ? [flag]
  : ['--import', 'data:text/javascript,process.on("SIGUSR1",()=>undefined)'];
