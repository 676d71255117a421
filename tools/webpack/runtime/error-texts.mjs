/**
 * Replaces the error texts of the federation runtime in the host. Error codes are kept, because the runtime checks
 * them.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

/** @param {[code: string, texts: unknown, args?: unknown, cause?: string]} given */
export const getShortErrorMsg = (...[code, , args, cause = '']) =>
  `#${code} ${JSON.stringify(args)} ${cause}`;
