import { expect } from '@playwright/test';
import type { Service } from './composition.js';
import { docker, tryDocker } from './docker.js';

/** Name prefix of all containers, networks and volumes of a test run. The clean-up finds them by the label `mark`. */
export const run = process.env['CONTAINERS_RUN'] ?? 'crystal-catalogue-test';
export const mark = ['--label', `containers-run=${run}`];
export const named = (name: string) => `${run}-${name}`;

interface Addition {
  command?: string[];
  args?: string[];
}

export function argumentsOf(name: string, service: Service, { command, args = [] }: Addition = {}) {
  const each = (option: string, values: string[]) => values.flatMap((value) => [option, value]);
  return [
    ...['--name', named(name), ...mark, ...networkOf(name, service)],
    ...each(
      '--env',
      Object.entries(service.environment).map((pair) => pair.join('=')),
    ),
    ...each('--cap-drop', service.cap_drop),
    ...each('--security-opt', service.security_opt),
    ...each('--tmpfs', service.tmpfs),
    ...each('--volume', service.volumes.map(named)),
    ...each(
      '--publish',
      service.ports.map((port) => `127.0.0.1:${port}`),
    ),
    ...[
      '--restart',
      service.restart,
      '--stop-timeout',
      String(parseInt(service.stop_grace_period, 10)),
    ],
    ...(service.read_only ? ['--read-only'] : []),
    ...(service.init ? ['--init'] : []),
    ...(service.user ? ['--user', service.user] : []),
    ...(service.mem_limit ? ['--memory', service.mem_limit] : []),
    ...(service.pids_limit ? ['--pids-limit', String(service.pids_limit)] : []),
    ...(service.healthcheck?.disable ? ['--no-healthcheck'] : []),
    ...args,
    service.image,
    ...(command ?? service.command ?? []),
  ];
}

function networkOf(name: string, service: Service) {
  const [network] = networksOf(service);
  if (network === undefined) return ['--network', 'none'];
  return ['--network', named(network), '--network-alias', name];
}

const networksOf = ({ networks }: Service) =>
  [...networks].sort((one, other) => Number(other === 'outside') - Number(one === 'outside'));

export async function startService(name: string, service: Service, addition?: Addition) {
  await docker('create', ...argumentsOf(name, service, addition));
  for (const network of networksOf(service).slice(1))
    await docker('network', 'connect', '--alias', name, named(network), named(name));
  await docker('start', named(name));
}

export const runService = (name: string, service: Service, addition: Addition) =>
  tryDocker('run', '--rm', ...argumentsOf(name, { ...service, restart: 'no' }, addition));

const stateOf = async (name: string, what: string) =>
  docker('inspect', '--format', `{{${what}}}`, named(name));

const logOf = async (name: string) => (await tryDocker('logs', '--tail', '30', named(name))).text;

/** Waits until a container is healthy. After three minutes, throws an error with its log. */
export async function untilHealthy(name: string) {
  const status = () => stateOf(name, '.State.Health.Status');
  const isHealthy = expect.poll(status, { timeout: 180_000 }).toBe('healthy');
  await isHealthy.catch(async () => {
    const checks = await stateOf(name, 'json .State.Health.Log');
    throw new Error(`${name} is ${await status()}: ${checks}\n${await logOf(name)}`);
  });
}

/** Waits until a container has exited. Throws an error with its log if the exit code is not 0. */
export async function untilEnded(name: string) {
  const code = await docker('wait', named(name));
  if (code !== '0') throw new Error(`${name} exited with ${code}: ${await logOf(name)}`);
}
