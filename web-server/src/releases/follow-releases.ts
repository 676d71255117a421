import { join } from 'node:path';
import type { RejectedRelease, RemoteName, RolledBackRelease } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import type { Config } from '../config.js';
import type { Metrics } from '../metrics/metrics.js';
import type { RenderBudgets, CatalogueReadResponse } from '../rendering/protocol.js';
import { Renderer } from '../rendering/renderer.js';
import type { StartSandbox } from '../rendering/start-sandbox.js';
import { AcceptedFile } from './trust/accepted-file.js';
import { Canaries, type RenderCallbacks } from './canary/canaries.js';
import { CanaryVerdicts } from './canary/canary-verdicts.js';
import { LiveReleases } from './live-releases.js';
import { releasesFolder, localReleasesFolderOf } from './release-calls.js';
import {
  createFolderReleaseSource,
  readCredits,
  createUrlReleaseSource,
  type ReleaseSource,
} from './release-source.js';
import { ReleaseTrust } from './trust/release-trust.js';
import { createSiteKeyReader } from './trust/site-key.js';
import type { PartLogs } from './health/part-logs.js';
import { RejectedReleaseStore } from './health/rejected-release-store.js';
import { RollbackReports } from './health/rollback-reports.js';
import { Webhooks, type ReleaseChange } from './webhooks/webhooks.js';

interface FollowerParts {
  config: Config;
  site: SiteInfo;
  budgets: RenderBudgets;
  intervalMs: number;
  metrics: Metrics;
  startSandbox: StartSandbox;
  log: FastifyBaseLogger;
  logs: PartLogs;
  read: (path: string) => Promise<CatalogueReadResponse>;
  onChange: () => void;
}

export function followReleases(following: FollowerParts) {
  const { config, metrics, logs, log, intervalMs, onChange } = following;
  const renderer = makeRenderer(following, {
    onRendered: ({ used, failures }) =>
      releases.recordPage(
        used.map(({ remote }) => remote),
        failures.map(({ remote }) => remote),
      ),
    onLost: (remote) => {
      if (remote) releases.recordLoss(remote);
    },
  });
  const { source, trust } = signedReleases(log, config);
  const followedPart = (part: RemoteName) =>
    releases.parts.find((candidate) => candidate.part === part);
  const sequenceOf = (part: RemoteName) => followedPart(part)?.entry?.sequence;
  const webhooks = new Webhooks({ dataDir: config.dataDir, log, sequenceOf });
  const note = noterOf({ metrics, logs, webhooks, source });
  const liveVersion = (part: RemoteName) => followedPart(part)?.live ?? null;
  const reports = new RollbackReports({ backendUrl: config.backendUrl, log, liveVersion });
  const report = (release: RolledBackRelease) => reports.add(release);
  const folder = localReleasesFolderOf(config);
  const canaries = new Canaries({
    verdicts: new CanaryVerdicts(folder, log, report),
    makeRenderer: (watch) => makeRenderer(following, watch),
    log,
    onTakenBack: (part, why) => note(part, { ...why, because: 'visits' }),
    onVerdict: () => void releases.poll(),
  });
  const refusals = new RejectedReleaseStore(folder, log, report);
  const releases = new LiveReleases({
    ...{ source, trust, renderer, canaries, refusals, log, intervalMs, onChange },
    onRefused: note,
    onChanged: (part, change) =>
      webhooks.add(part, change, readCredits(source, { remote: part, version: change.version })),
  });
  return { renderer, releases, canaries, refusals, reports, webhooks, trust, source };
}

/** Creates the renderer. It logs and counts all failures before it calls the callbacks in `watch`. */
function makeRenderer(
  { startSandbox, read, site, budgets, log, logs, metrics }: FollowerParts,
  watch: RenderCallbacks,
) {
  const versionOf = (remote: RemoteName) =>
    renderer.set.live[remote]?.description.version ?? 'none';
  const noteFailure = (part: RemoteName, failure: ServerFailure) => {
    const version = versionOf(part);
    metrics.noteFailure({ part, release: version, kind: failure.kind });
    logs.noteFailure(part, { version, ...failure });
  };
  const renderer: Renderer = new Renderer({
    ...{ startSandbox, read, site, budgets },
    log: (text) => log.debug({ text }, 'sandbox output'),
    onRendered: (page) => {
      for (const failure of page.failures) {
        log.warn(failure, 'part failed to render');
        const { remote: part, reason: message } = failure;
        noteFailure(part, { kind: 'render', message });
      }
      watch.onRendered(page);
    },
    onLost: (remote, reason) => {
      log.error({ remote, reason }, 'rendering process ended unexpectedly');
      if (remote) noteFailure(remote, { kind: 'lost', message: reason });
      watch.onLost(remote, reason);
    },
  });
  return renderer;
}

interface ServerFailure {
  kind: 'render' | 'lost';
  message: string;
}

interface Noting {
  metrics: Metrics;
  logs: PartLogs;
  webhooks: Webhooks;
  source: ReleaseSource;
}

const noterOf =
  ({ metrics, logs, webhooks, source }: Noting) =>
  (part: RemoteName, { version, because, reason }: Noted) => {
    metrics.noteFailure({ part, release: version, kind: because });
    const credits = readCredits(source, { remote: part, version });
    void credits.then((credit) => {
      logs.noteRefused(part, { version, because, reason, ...credit });
    });
    // The rollback of a release that failed on pages is reported later, when another release replaces it.
    if (because === 'pages') return;
    const type: ReleaseChange['type'] =
      because === 'visits' ? 'release.rolled_back' : 'release.rejected';
    webhooks.add(part, { type, version, reason }, credits);
  };

type Noted = Pick<RejectedRelease, 'version' | 'reason'> & {
  because: Exclude<RejectedRelease['because'], 'upload'>;
};

function signedReleases(log: FastifyBaseLogger, config: Config) {
  const { dataDir, registryUrl } = config;
  const source = registryUrl
    ? createUrlReleaseSource(registryUrl)
    : createFolderReleaseSource(releasesFolder(config.dataDir));
  const file = new AcceptedFile(join(dataDir, 'accepted-releases.json'), log);
  const trust = new ReleaseTrust({ source, file, readSiteKey: createSiteKeyReader(config) });
  return { source, trust };
}
