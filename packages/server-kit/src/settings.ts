import { z } from 'zod';

export type Env = Record<string, string | undefined>;

/** Thrown for an invalid configuration. The message has one printable line per invalid setting. */
export class ConfigError extends Error {}

/**
 * The Unix exit code EX_CONFIG, for problems that an operator must fix, such as an invalid setting or a port in use.
 */
export const configErrorExitCode = 78;

/** Prints a line to stderr and exits with `configErrorExitCode`. */
export function exitMisconfigured(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(configErrorExitCode);
}

export const wholeNumberSetting = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

export const portNumberSetting = wholeNumberSetting(0, 65_535);

export const secondsSetting = (min: number, max: number) =>
  z.coerce
    .number(`must be a number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

export const httpUrlSetting = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
});

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const oneOfSetting = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${alternatives.format(values)}`);

export const onOrOffSetting = oneOfSetting(['on', 'off']);

export const logLevelSetting = oneOfSetting([
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
]);

/**
 * Throws a `ConfigError` that lists all invalid settings. Empty settings count as missing, because compose files pass
 * unset variables as empty strings.
 */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, env: Env) {
  const entries = Object.entries(env).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(entries));
  if (parsed.success) return parsed.data;
  // The message omits the value, which may be a password.
  const lines = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.')} ${message.replace(/^Invalid/, 'invalid')}`,
  );
  throw new ConfigError(lines.join('\n'));
}

/** Parses the environment of this process. If it is invalid, prints the errors and exits. */
export function readSettings<Config>(parse: (env: Env) => Config): Config {
  try {
    return parse(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return exitMisconfigured(error.message);
    throw error;
  }
}
