import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const file = fileURLToPath(new URL('../../docker-compose.yml', import.meta.url));

const condition = z.enum(['service_healthy', 'service_completed_successfully']);
const names = z.array(z.string());

/**
 * Schema of the Docker Compose keys that the container tests support. It is strict, so that an
 * unsupported key fails the run instead of being ignored.
 */
const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.literal('.'), dockerfile: z.string(), target: z.string() })
    .optional(),
  command: names.optional(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: names.default([]),
  security_opt: names.default([]),
  init: z.boolean().default(false),
  restart: z.string().default('no'),
  stop_grace_period: z.string().default('10s'),
  tmpfs: names.default([]),
  volumes: names.default([]),
  ports: names.default([]),
  networks: names.default([]),
  network_mode: z.literal('none').optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  profiles: names.default([]),
  healthcheck: z
    .strictObject({
      test: names.optional(),
      interval: z.string().optional(),
      timeout: z.string().optional(),
      start_period: z.string().optional(),
      disable: z.boolean().optional(),
    })
    .optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition })).default({}),
});

const composition = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.strictObject({ internal: z.boolean().default(false) }).nullable(),
  ),
  volumes: z.record(z.string(), z.null()),
});

export type Service = z.output<typeof service>;

/** Parses docker-compose.yml as `docker compose` does, and substitutes its variables. */
export function readComposition(variables: Record<string, string>) {
  const whole = parse(readFileSync(file, 'utf8'), { merge: true }) as Record<string, unknown>;
  const own = Object.entries(whole).filter(([key]) => !key.startsWith('x-'));
  const text = JSON.stringify(Object.fromEntries(own));
  return composition.parse(JSON.parse(withVariables(text, variables)));
}

/** Substitutes `${NAME:-default}` and `${NAME:?error message}`. Throws if a required variable is missing. */
function withVariables(text: string, variables: Record<string, string>) {
  const missing = [...text.matchAll(/\$\{(\w+):\?/g)].find(([, name = '']) => !variables[name]);
  if (missing) throw new Error(`${missing[1]} is missing`);
  const valueOf = (_all: string, name: string, rest: string) =>
    JSON.stringify(variables[name] ?? rest).slice(1, -1);
  return text.replace(/\$\{(\w+):[-?]([^}]*)\}/g, valueOf);
}
