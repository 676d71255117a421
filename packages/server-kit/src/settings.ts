import { z } from 'zod';

export type Env = Record<string, string | undefined>;

/** One line per wrong setting, fit to be printed. */
export class ConfigError extends Error {}

/** What Unix systems end with for a bad configuration: a wrong setting, a taken port and other things that only a person can mend. */
export const configErrorExitCode = 78;

/** Ends the process with a line that says what a person has to mend. */
export function exitMisconfigured(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(configErrorExitCode);
}

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

export const portNumber = wholeNumber(0, 65_535);

export const seconds = (min: number, max: number) =>
  z.coerce
    .number(`must be a number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
});

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${alternatives.format(values)}`);

export const onOrOff = oneOf(['on', 'off']);

export const logLevel = oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

/** Reads settings, or throws a `ConfigError` that names all that are wrong; an empty one is not set, since composition files hand over those that nobody gave. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, env: Env) {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  // Without the value: it may be a password.
  const lines = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.')} ${message.replace(/^Invalid/, 'invalid')}`,
  );
  throw new ConfigError(lines.join('\n'));
}

/** The settings of this process, which ends where they are wrong. */
export function readSettings<Config>(parse: (env: Env) => Config): Config {
  try {
    return parse(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return exitMisconfigured(error.message);
    throw error;
  }
}
