import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import type { StaffCheck } from '../proxy/staff-check.js';
import type { Renderer } from '../rendering/renderer.js';
import type { Canaries } from './canary/canaries.js';
import type { LiveReleases } from './live-releases.js';
import { servePublishing } from './publishing/publish-routes.js';
import { ReleaseReceiver } from './publishing/release-receiver.js';
import type { ReleaseSource } from './release-source.js';
import type { ReleaseTrust } from './trust/release-trust.js';
import { LiveReleaseSwitch } from './staff/release-choice.js';
import type { ReleaseTally } from './health/release-tally.js';
import type { PartLogs } from './health/part-logs.js';
import type { RejectedReleaseStore } from './health/rejected-release-store.js';
import type { Webhooks } from './webhooks/webhooks.js';
import { listReleases } from './staff/release-list.js';
import { serveStaffReleases } from './staff/staff-release-routes.js';

interface ReleaseCalls {
  config: Config;
  staff: StaffCheck;
  trust: ReleaseTrust;
  renderer: Renderer;
  releases: LiveReleases;
  source: ReleaseSource;
  canaries: Canaries;
  logs: PartLogs;
  refusals: RejectedReleaseStore;
  tally: ReleaseTally;
  webhooks: Webhooks;
}

/**
 * Returns the release folder. Returns undefined for a remote registry, because its releases are published elsewhere.
 */
export const localReleasesFolderOf = ({ registryUrl, dataDir }: Config) =>
  registryUrl ? undefined : releasesFolder(dataDir);

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');

export function serveReleaseCalls(app: FastifyInstance, calls: ReleaseCalls) {
  const { config, staff, trust } = calls;
  const { dataDir, backendUrl } = config;
  const folder = localReleasesFolderOf(config);
  const receiver = folder === undefined ? undefined : receiverOf(folder, calls);
  if (receiver) servePublishing(app, { receiver, trust });
  const choice = new LiveReleaseSwitch({ receiver, keyFile: join(dataDir, 'site-key.pem') });
  const list = () => listReleases({ ...calls, folder });
  serveStaffReleases(app, { staff, backendUrl, choice, list });
}

const receiverOf = (folder: string, calls: ReleaseCalls) =>
  new ReleaseReceiver({
    ...calls,
    folder,
    smokeTestProgram: calls.config.smokeTestProgram,
    canarySeconds: calls.config.canarySeconds,
    onRefused: (part, refusal, credits) => {
      calls.logs.noteRefused(part, { ...refusal, ...credits, because: 'upload' });
      calls.webhooks.add(part, { type: 'release.rejected', ...refusal }, credits);
    },
  });
