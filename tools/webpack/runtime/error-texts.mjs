/** Stands in the host for the texts of the runtime's errors; their codes, which the runtime itself looks for, stay. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

/** @param {[code: string, texts: unknown, args?: unknown, cause?: string]} given */
export const getShortErrorMsg = (...[code, , args, cause = '']) =>
  `#${code} ${JSON.stringify(args)} ${cause}`;
