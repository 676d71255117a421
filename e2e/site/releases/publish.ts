import { createHash } from 'node:crypto';
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signDeployment, signRelease, type Deployment } from './sign.js';

interface Release {
  remote: string;
  version: string;
  contract: number;
  entry: string;
  server: string;
  modules: Record<string, { js: string[]; css: string[] }>;
  files: Record<string, string>;
}

interface Registry {
  remotes: Record<string, Deployment>;
}

export interface Variant {
  dataDir: string;
  remote?: string;
  /** Version to copy; by default the live version. */
  base?: string;
  edit: (folder: string, release: Release) => Promise<void>;
  /** True to keep the old hashes, which then do not match changed files. */
  isTampered?: boolean;
  /** Percentage of visitors for a canary; by default the release becomes live for all. */
  percent?: number;
}

/**
 * Publishes a changed copy of a release. A rename makes the complete folder visible atomically. Returns the new version.
 */
export async function publishVariant(variant: Variant): Promise<string> {
  const { dataDir, remote = 'mfe-catalog' } = variant;
  const releases = join(dataDir, 'releases', remote);
  const draft = join(releases, `draft-${process.pid}-${Date.now()}`);
  const version = await makeVariant(variant, draft);
  await rename(draft, join(releases, version));
  if (variant.percent === undefined) await setLive({ dataDir, remote, version });
  else await setCanary({ dataDir, remote, version, percent: variant.percent });
  return version;
}

/** Creates a changed, signed copy of a release in an unpublished folder. Returns its version. */
export async function makeVariant(variant: Variant, draft: string): Promise<string> {
  const { dataDir, remote = 'mfe-catalog' } = variant;
  const base = variant.base ?? liveVersion(await readRegistry(dataDir), remote);
  await cp(join(dataDir, 'releases', remote, base), draft, { recursive: true });
  const release = await readRelease(draft);
  await variant.edit(draft, release);
  if (!variant.isTampered) await rehash(draft, release);
  const mark = createHash('sha256').update(`${Date.now()} ${Math.random()}`).digest('hex');
  release.version = `${base.split('-')[0] ?? '0.0.0'}-${mark.slice(0, 8)}`;
  const text = JSON.stringify(release);
  await writeFile(join(draft, 'release.json'), text);
  await signRelease(dataDir, draft, text);
  return release.version;
}

export async function withdrawRemote(dataDir: string, remote: string) {
  const { remotes } = await readRegistry(dataDir);
  const otherRemotes = Object.entries(remotes).filter(([name]) => name !== remote);
  await writeRegistry(dataDir, { remotes: Object.fromEntries(otherRemotes) });
}

export async function setLive(release: { dataDir: string; remote: string; version: string }) {
  const registry = await readRegistry(release.dataDir);
  const { live, previous } = registry.remotes[release.remote] ?? { live: '', previous: [] };
  const before = [live, ...previous].filter((version) => version && version !== release.version);
  const deployment = { live: release.version, previous: before.slice(0, 5) };
  registry.remotes[release.remote] = await signDeployment(release, deployment);
  await writeRegistry(release.dataDir, registry);
}

interface OfferedCanary {
  dataDir: string;
  remote: string;
  version: string;
  percent: number;
}

async function setCanary({ dataDir, remote, version, percent }: OfferedCanary) {
  const registry = await readRegistry(dataDir);
  const { live, previous } = registry.remotes[remote] ?? { live: '', previous: [] };
  const offered = { live, previous, canary: { version, percent } };
  registry.remotes[remote] = await signDeployment({ dataDir, remote }, offered);
  await writeRegistry(dataDir, registry);
}

export async function addToHistory(dataDir: string, version: string, remote = 'mfe-catalog') {
  const file = join(dataDir, 'releases', 'history.json');
  // The cast is safe: the release command writes this file, and its own tests check the format.
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, { published: string[] }>;
  const { published = [], ...rest } = all[remote] ?? {};
  const history = { ...rest, published: [version, ...published] };
  await writeFile(file, JSON.stringify({ ...all, [remote]: history }));
}

export async function writeRegistry(dataDir: string, registry: Registry) {
  const file = join(dataDir, 'releases', 'registry.json');
  await writeFile(`${file}.draft`, JSON.stringify(registry));
  await rename(`${file}.draft`, file);
}

export async function readRegistry(dataDir: string): Promise<Registry> {
  const text = await readFile(join(dataDir, 'releases', 'registry.json'), 'utf8');
  // The cast is safe: the release command writes this file, and its own tests check the format.
  return JSON.parse(text) as Registry;
}

export function liveVersion(registry: Registry, remote = 'mfe-catalog'): string {
  const version = registry.remotes[remote]?.live;
  if (version === undefined) throw new Error(`${remote} has no live release`);
  return version;
}

/** Replaces text in the scripts of a release. Throws if no script contains the text. */
export async function replaceInScripts(folder: string, pattern: RegExp, replacement: string) {
  let count = 0;
  for (const name of await readdir(folder)) {
    if (!/\.(js|cjs)$/.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    if (!pattern.test(text)) continue;
    count += 1;
    await writeFile(join(folder, name), text.replace(pattern, replacement));
  }
  if (count === 0) throw new Error(`${String(pattern)} is in no file of the release`);
}

export async function appendToServerBundle(folder: string, code: string) {
  const file = join(folder, 'server.cjs');
  await writeFile(file, `${await readFile(file, 'utf8')}\n;${code}\n`);
}

async function readRelease(folder: string): Promise<Release> {
  return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
}

async function rehash(folder: string, release: Release) {
  for (const [name, before] of Object.entries(release.files)) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (!bytes) continue;
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (hash === before) continue;
    release.files[name] = hash;
    // The compressed copies are deleted, because they still contain the old bytes.
    for (const suffix of ['.br', '.gz']) await rm(join(folder, name + suffix), { force: true });
  }
}
