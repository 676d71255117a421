import type { z } from 'zod';

export type Env = Record<string, string | undefined>;

/** One line per wrong setting, fit to be printed. */
export class ConfigError extends Error {}

/** What Unix systems end with for a bad configuration: a wrong setting, a taken port and other things that only a person can mend. */
export const configErrorExitCode = 78;

/** A setting that is empty is not set: composition files hand over those that nobody gave. */
export const definedSettings = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** What is wrong, by name; the value itself is left out: it may be a password. */
export function settingErrors(error: z.ZodError | undefined, nameOf = (path: string) => path) {
  return (error?.issues ?? []).map(
    ({ path, message }) => `${nameOf(path.join('.'))} ${message.replace(/^Invalid/, 'invalid')}`,
  );
}
