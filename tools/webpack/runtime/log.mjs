/** Replaces the logger of the federation SDK in the host with plain console calls. @param {string} prefix */
export const createLogger = (prefix) => ({
  warn: console.warn.bind(console, prefix),
  error: console.error.bind(console, prefix),
});

export const createInfrastructureLogger = (/** @type {string} */ prefix) => createLogger(prefix);
export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = createLogger('[ Module Federation ]');
export const bindLoggerToCompiler = () => undefined;
