/** Replaces the texts of the runtime's errors in the host; the error codes, which the runtime checks, are kept. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

/** @param {[code: string, texts: unknown, args?: unknown, cause?: string]} given */
export const getShortErrorMsg = (...[code, , args, cause = '']) =>
  `#${code} ${JSON.stringify(args)} ${cause}`;
