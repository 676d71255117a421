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
import type { RefusedReleases } from './staff/refused-releases.js';
import { ReleaseChoice } from './staff/release-choice.js';
import type { ReleaseTally } from './health/release-tally.js';
import type { SiteRefusals } from './health/site-refusals.js';
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
  refused: RefusedReleases;
  refusals: SiteRefusals;
  tally: ReleaseTally;
}

export const releasesFolder = (dataDir: string) => join(dataDir, 'releases');

export function serveReleaseCalls(app: FastifyInstance, calls: ReleaseCalls) {
  const { config, staff, trust } = calls;
  const { dataDir, registryUrl, backendUrl } = config;
  const folder = registryUrl ? undefined : releasesFolder(dataDir);
  // With a remote registry, releases are published there, not here.
  const receiver = folder === undefined ? undefined : receiverOf(folder, calls);
  if (receiver) servePublishing(app, { receiver, trust });
  const choice = new ReleaseChoice({ receiver, keyFile: join(dataDir, 'site-key.pem') });
  const list = () => listReleases({ ...calls, folder });
  serveStaffReleases(app, { staff, backendUrl, choice, list });
}

const receiverOf = (folder: string, { refused, ...calls }: ReleaseCalls) =>
  new ReleaseReceiver({
    ...calls,
    folder,
    smokeTestProgram: calls.config.smokeTestProgram,
    onRefused: (part, why) => refused.note(part, { ...why, because: 'upload' }),
  });
