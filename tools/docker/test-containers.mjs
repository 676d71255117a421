import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { killRunningCommands, runCommand } from '../../packages/remote-kit/src/run.mjs';
import { onShutdownSignal } from '../bootstrap/shutdown-signals.mjs';
import { root } from '../root.mjs';

/** @typedef {{ image: string, build?: { dockerfile: string, target: string } }} Service */

const mark = `crystal-catalogue-${process.pid}`;
const dockerfile = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8');
const caddyImage = `caddy:${versionOf('CADDY_VERSION')}-alpine`;
/** True if `BASE_IMAGES=debian`. The base images are then built locally, for machines that cannot pull them. */
const isStandIn = process.env['BASE_IMAGES'] === 'debian';
const nodeVersion = versionOf('NODE_VERSION');
const nodeImage = `node:${nodeVersion}-bookworm-slim`;

/** @param {string} name */
function versionOf(name) {
  return new RegExp(`^ARG ${name}=(.*)$`, 'm').exec(dockerfile)?.[1] ?? '';
}

/**
 * Runs a command and returns its output. If `env` is set, the output is printed instead. Throws an Error if the command
 * fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function must(command, args, env) {
  const options = { cwd: root, ...(env && { env: { ...process.env, ...env }, shown: true }) };
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed: ${output}`);
  return output.trim();
}

/** @param {string} command @param {string[]} args */
const succeeds = async (command, args) =>
  (await runCommand(command, args).catch(() => ({ code: 1 }))).code === 0;

async function makeStandIns() {
  const inspections = [nodeImage, caddyImage].map((image) =>
    succeeds('docker', ['inspect', image]),
  );
  if ((await Promise.all(inspections)).every(Boolean)) return;
  await must('tools/docker/base-images.sh', [nodeVersion, nodeImage, caddyImage], {});
}

async function buildImages() {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  });
  const built = /** @type {Service[]} */ (Object.values(services)).filter(({ build }) => build);
  const images = new Map(built.map(({ build, image }) => [build?.target ?? '', image]));
  // The tests also need embedded-mongo, which only the build image contains.
  images.set('build', 'crystal-catalogue-build:0.1.0');
  // If the Buildx plugin is not installed, Docker's legacy builder is used.
  const hasBuildx = await succeeds('docker', ['buildx', 'version']);
  const env = hasBuildx ? {} : { DOCKER_BUILDKIT: '0' };
  for (const [target, image] of images) {
    console.info(`Building ${image}`);
    const args = ['--file', 'deploy/Dockerfile', '--target', target, '--tag', image];
    await must('docker', ['build', '--quiet', ...args, '.'], env);
  }
}

/** Removes the containers, networks and volumes of this run, but keeps the images. */
async function tidyUp() {
  const filter = ['--quiet', '--filter', `label=containers-run=${mark}`];
  /** @type {[string[], string[]][]} */
  const kinds = [
    [
      ['ps', '--all'],
      ['rm', '--force', '--volumes'],
    ],
    [
      ['network', 'ls'],
      ['network', 'rm'],
    ],
    [
      ['volume', 'ls'],
      ['volume', 'rm'],
    ],
  ];
  for (const [list, remove] of kinds) {
    const ids = (await must('docker', [...list, ...filter])).split('\n').filter(Boolean);
    if (ids.length > 0) await must('docker', [...remove, ...ids]);
  }
}

async function main() {
  const { values } = parseArgs({ options: { 'if-docker': { type: 'boolean', default: false } } });
  if (!(await succeeds('docker', ['info']))) {
    console.error('Docker is not available: no images were built and no containers were run.');
    return values['if-docker'] ? 0 : 1;
  }
  if (isStandIn) await makeStandIns();
  await buildImages();
  // The tests run outside the containers and import the contracts built from these sources.
  await must('npm', ['run', 'build', '--workspace', 'contracts'], {});
  onShutdownSignal(killRunningCommands);
  try {
    const config = ['test', '-c', 'e2e/containers/playwright.config.ts'];
    const env = { ...process.env, CONTAINERS_RUN: mark, NODE_IMAGE: nodeImage };
    return (
      await runCommand('node_modules/.bin/playwright', config, { cwd: root, env, shown: true })
    ).code;
  } finally {
    await tidyUp();
  }
}

process.exitCode = (await main()) ?? 1;
