import { expect } from '@playwright/test';
import type { Service } from './composition.js';
import { runDocker, tryDocker } from './docker.js';

/** Name prefix of all containers, networks and volumes of a test run. The clean-up finds them by the label `testRunLabelArguments`. */
export const testRunName = process.env['CONTAINERS_RUN'] ?? 'crystal-catalogue-test';
export const testRunLabelArguments = ['--label', `containers-run=${testRunName}`];
export const containerName = (name: string) => `${testRunName}-${name}`;

interface Addition {
  command?: string[];
  args?: string[];
}

export function containerArguments(
  name: string,
  service: Service,
  { command, args = [] }: Addition = {},
) {
  const each = (option: string, values: string[]) => values.flatMap((value) => [option, value]);
  return [
    ...['--name', containerName(name), ...testRunLabelArguments, ...networkOf(name, service)],
    ...each(
      '--env',
      Object.entries(service.environment).map((pair) => pair.join('=')),
    ),
    ...each('--cap-drop', service.cap_drop),
    ...each('--security-opt', service.security_opt),
    ...each('--tmpfs', service.tmpfs),
    ...each('--volume', service.volumes.map(containerName)),
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
  return ['--network', containerName(network), '--network-alias', name];
}

const networksOf = ({ networks }: Service) =>
  [...networks].sort((a, b) => Number(b === 'outside') - Number(a === 'outside'));

export async function startService(name: string, service: Service, addition?: Addition) {
  await runDocker('create', ...containerArguments(name, service, addition));
  for (const network of networksOf(service).slice(1)) {
    await runDocker(
      'network',
      'connect',
      '--alias',
      name,
      containerName(network),
      containerName(name),
    );
  }
  await runDocker('start', containerName(name));
}

export const runService = (name: string, service: Service, addition: Addition) =>
  tryDocker('run', '--rm', ...containerArguments(name, { ...service, restart: 'no' }, addition));

const stateOf = async (name: string, property: string) =>
  runDocker('inspect', '--format', `{{${property}}}`, containerName(name));

const logOf = async (name: string) =>
  (await tryDocker('logs', '--tail', '30', containerName(name))).text;

/**
 * Waits until a container is healthy. Throws an error with the container's log after three minutes.
 */
export async function waitUntilHealthy(name: string) {
  const status = () => stateOf(name, '.State.Health.Status');
  const isHealthy = expect.poll(status, { timeout: 180_000 }).toBe('healthy');
  await isHealthy.catch(async () => {
    const checks = await stateOf(name, 'json .State.Health.Log');
    throw new Error(`${name} is ${await status()}: ${checks}\n${await logOf(name)}`);
  });
}

/**
 * Waits until a container has exited. Throws an error with the container's log if the exit code is
 * not 0.
 */
export async function waitUntilExited(name: string) {
  const code = await runDocker('wait', containerName(name));
  if (code !== '0') throw new Error(`${name} exited with ${code}: ${await logOf(name)}`);
}
