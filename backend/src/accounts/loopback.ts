const address = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;

/** Whether an address is that of a client on this machine. */
export const isLoopback = (ip: string) => address.test(ip);

/** Whether a name of a site is one that only this machine is reached by. */
export const isLoopbackName = (name: string) => ['localhost', '127.0.0.1', '[::1]'].includes(name);
