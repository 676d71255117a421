const flag = '--disable-sigusr1';

/**
 * Prevents SIGUSR1 from opening Node's debugger, through which any process of the same user could run code in this
 * process. The listener of this function replaces Node's own listener, so call the function before any other code.
 */
export function ignoreDebuggerSignal() {
  process.on('SIGUSR1', () => undefined);
}

/**
 * Node options that disable SIGUSR1 in a child process. In Node 22.14 and later, they take effect before the process
 * runs any code.
 */
export const nodeOptionsWithoutDebugger = process.allowedNodeEnvironmentFlags.has(flag)
  ? [flag]
  : ['--import', 'data:text/javascript,process.on("SIGUSR1",()=>undefined)'];
