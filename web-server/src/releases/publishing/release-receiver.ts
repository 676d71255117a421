import { join } from 'node:path';
import {
  deployment,
  type Deployment,
  type Release,
  type ReleaseCredits,
  type RemoteName,
} from 'contracts';
import {
  readHistory,
  readRegistry,
  withReleasesLock,
  writeDeployment,
} from 'remote-kit/release/registry.mjs';
import {
  readEffectiveDeployment,
  throwIfOtherCanaryRunning,
} from 'remote-kit/release/canaries.mjs';
import { readStatus } from 'remote-kit/release/part-status.mjs';
import { writeReleaseFolder } from 'remote-kit/release/release-folder.mjs';
import { addLiveRelease } from '../../rendering/release-set.js';
import { isServiceUnreachable } from '../../rendering/render-process.js';
import type { Renderer } from '../../rendering/renderer.js';
import type { Canaries } from '../canary/canaries.js';
import type { PartLogs } from '../health/part-logs.js';
import { readRelease } from '../read-release.js';
import { createFolderReleaseSource, readCredits } from '../release-source.js';
import {
  requireShortCanary,
  startingCanaryOf,
  waitForShortCanaries,
  type ShortCanaryOptions,
} from './short-canary.js';
import { smokeTest } from './smoke-test.js';
import { UploadRejectedError, type ReleaseUpload } from './upload.js';

export interface ReceiverOptions extends ShortCanaryOptions {
  renderer: Renderer;
  canaries: Canaries;
  logs: PartLogs;
  onRefused: (
    part: RemoteName,
    refusal: { version: string; reason: string },
    credits: ReleaseCredits,
  ) => void;
}

/** Stores uploaded releases completely or not at all, after the same checks as for releases found by polling. */
export class ReleaseReceiver {
  readonly #options: ReceiverOptions;

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /** Returns the state of a part, which its team needs to sign the next deployment. */
  async describe(part: RemoteName) {
    const { folder, logs, canaries } = this.#options;
    const status = await readStatus(folder, part);
    const log = (await logs.read())[part];
    const { version } = status.deployment?.canary ?? {};
    const compared = version && canaries.compared(part, version);
    const shortCanary = await startingCanaryOf(part, this.#options);
    return {
      ...{ ...status, ...(log && { log }), ...(compared && { compared }) },
      ...(shortCanary && { shortCanary }),
    };
  }

  /** Returns the stored state of a part, with the verdict on its canary applied to the deployment. */
  settled(part: RemoteName) {
    return readEffectiveDeployment(this.#options.folder, part);
  }

  /** Stores a release, makes it live and returns its status. Throws `UploadRejectedError` if it is rejected. */
  async take(part: RemoteName, upload: ReleaseUpload) {
    const { folder, releases, smokeTestProgram } = this.#options;
    const entry = await this.check(part, upload);
    if (upload.files.size > 0) await requireShortCanary(part, entry, this.#options);
    if (entry.canary?.promoteAfter) await waitForShortCanaries(folder, part);
    await unlessUnwritable(() => withReleasesLock(folder, () => this.#store(part, entry, upload)));
    await releases.poll();
    const version = newIn(entry);
    const named = { remote: part, version };
    const isTested = upload.files.size > 0 && releases.status(named)?.status === 'live';
    const fault = isTested ? await smokeTest(smokeTestProgram, { part, version }) : undefined;
    if (fault !== undefined) await releases.takeBack(part, version, `smoke test: ${fault}`);
    return releases.status(named) ?? { status: 'kept' };
  }

  /** Checks an upload without storing it. Throws `UploadRejectedError` if it would be rejected. */
  async check(part: RemoteName, upload: ReleaseUpload) {
    try {
      return await this.#assertGood(part, upload);
    } catch (error) {
      if (isServiceUnreachable(error)) {
        const unreachable = "Can't reach the render service. Try again in a minute.";
        throw new UploadRejectedError(503, unreachable);
      }
      const reason = error instanceof Error ? error.message : String(error);
      const { data: entry } = deployment.safeParse(upload.deployment);
      const version = entry ? newIn(entry) : 'unknown';
      const credits = await readCredits(this.#sourceOf(upload), { remote: part, version });
      this.#options.onRefused(part, { version, reason }, credits);
      throw new UploadRejectedError(422, reason);
    }
  }

  #sourceOf({ files }: ReleaseUpload) {
    return files.size > 0 ? uploadSource(files) : createFolderReleaseSource(this.#options.folder);
  }

  async #assertGood(part: RemoteName, upload: ReleaseUpload) {
    const { deployment: raw, files } = upload;
    const { trust, renderer } = this.#options;
    const entry = deployment.parse(raw);
    trust.assertNewer(part, raw);
    const isNew = files.size > 0;
    const version = newIn(entry);
    if (!isNew) await this.#assertPublished(part, version);
    const source = this.#sourceOf(upload);
    const release = await readRelease({ source, trust }, { remote: part, version });
    if (isNew) refuseUnnamed(release.description, files);
    if (!this.#isRunning(part, version))
      await renderer.trial(addLiveRelease(renderer.set, release), part);
    return entry;
  }

  #isRunning(remote: RemoteName, version: string) {
    const status = this.#options.releases.status({ remote, version })?.status;
    return status === 'live' || status === 'canary';
  }

  async #assertPublished(part: RemoteName, version: string) {
    const { published } = await readHistory(this.#options.folder, part);
    if (!published.includes(version))
      throw new Error(`Release ${version} of ${part} does not exist on this site.`);
  }

  async #store(part: RemoteName, entry: Deployment, upload: ReleaseUpload) {
    const { folder } = this.#options;
    const { deployment: raw, after, files } = upload;
    const { remotes } = await readRegistry(folder);
    if ((remotes[part]?.sequence ?? 0) !== after) {
      throw new UploadRejectedError(
        409,
        `Another release of ${part} was published first. Release yours again.`,
      );
    }

    await refuseOtherCanary(folder, part, entry);
    const { history } = await readEffectiveDeployment(folder, part);
    const version = newIn(entry);
    const otherVersions = history.published.filter((candidate) => candidate !== version);
    const published = files.size > 0 ? [version, ...otherVersions] : history.published;
    const referencedVersions = [entry.live, version, ...entry.previous];
    const unknown = referencedVersions.find((each) => !published.includes(each));
    if (unknown !== undefined) {
      throw new UploadRejectedError(
        422,
        `Release ${unknown} of ${part} does not exist on this site.`,
      );
    }

    if (files.size > 0) await writeReleaseFolder(join(folder, part, version), files);
    // Store the raw content, because the signature covers all of it; the schema has checked its structure.
    const signed = raw as Deployment;
    const change = { remote: part, deployment: signed, history: { ...history, published } };
    await writeDeployment(folder, change);
  }
}

/**
 * Returns the new version in a deployment: the canary if there is one, otherwise the live version.
 */
const newIn = ({ live, canary }: Deployment) => canary?.version ?? live;

/** Rejects a second concurrent canary, because either canary could have caused a measured difference. */
async function refuseOtherCanary(folder: string, part: RemoteName, { canary }: Deployment) {
  if (!canary) return;
  const { version } = canary;
  await throwIfOtherCanaryRunning(folder, { part, version }).catch((error: unknown) => {
    throw new UploadRejectedError(409, error instanceof Error ? error.message : String(error));
  });
}

const uploadSource = (files: Map<string, Buffer>) => ({
  readFile({ name }: { name: string }, maxBytes: number) {
    const content = files.get(name);
    if (!content) return Promise.reject(new Error(`${name} is missing`));
    if (content.length <= maxBytes) return Promise.resolve(content);
    return Promise.reject(new Error(`${name} is larger than ${Math.round(maxBytes / 1024)} KB`));
  },
});

function refuseUnnamed({ files: hashes }: Release, files: Map<string, Buffer>) {
  const listedNames = Object.keys(hashes).flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const allowedNames = new Set([...listedNames, 'release.json', 'release.json.sig']);
  const unnamed = [...files.keys()].find((name) => !allowedNames.has(name) || name.startsWith('.'));
  if (unnamed !== undefined) throw new Error(`${unnamed} is not listed in release.json`);
}

/**
 * Maps write errors to `UploadRejectedError`. Writes fail if the disk is full or the release folder is read-only. The
 * folder is read-only in the container images, where a command publishes the releases.
 */
async function unlessUnwritable(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOSPC', 'EDQUOT'].includes(code)) {
      throw new UploadRejectedError(
        503,
        'The disk of this site is full. Free some space and publish again.',
      );
    }

    if (!['EROFS', 'EACCES', 'EPERM'].includes(code)) throw error;
    throw new UploadRejectedError(
      422,
      'This site does not accept releases over the network. Publish on its machine.',
    );
  }
}
