import path from 'node:path';
import { readSecrets } from '../site/secrets.js';
import { writeSiteFile } from '../site/site-file.js';
import type { ShutdownHandler } from './data-folder-lock.js';
import type { ProcessDefinition } from './managed-process.js';
import { type SiteConfig, publicUrl, siteProcesses } from './processes.js';
import { readyLines } from './ready-lines.js';
import { Supervisor } from './supervisor.js';

interface ServeOptions {
  ending: ShutdownHandler;
  /** Called once when every process is ready, with the text to print. */
  onReady: (lines: string) => void;
  onStart?: (supervisor: Supervisor) => void;
  onOutput?: (name: string, bytes: Buffer) => void;
  /** Start options keyed by process name, which override the options in the definition of the process. */
  started?: Record<string, Pick<ProcessDefinition, 'execArgv' | 'fork'>>;
}

/** Runs the processes of a site. Resolves with the exit code when all processes have exited. */
export async function runSite({ data, settings }: SiteConfig, options: ServeOptions) {
  const { ending, onReady, onStart, onOutput, started = {} } = options;
  const { secrets, made: newSecrets } = readSecrets(data, settings);
  const passwordHint = settings['ADMIN_PASSWORD']
    ? '(the one you set)'
    : `(in ${path.join(data, 'secrets.json')})`;
  const site = { data, settings: { ...settings, ...secrets } };
  const { definitions, mongodbUri } = await siteProcesses(site);
  const adapted = definitions.map((each) => ({ ...each, ...started[each.name] }));
  const supervisor = new Supervisor(adapted, {
    drainFor: Number(settings['DRAIN_SECONDS'] ?? 0) * 1000 || 0,
    logs: path.join(data, 'logs'),
    report: (line) => console.info(line),
    reportError: (line) => console.error(line),
    onOutput,
    onReady: () => onReady(readyLines(site.settings, newSecrets.ADMIN_PASSWORD ?? passwordHint)),
  });
  ending.end = () => supervisor.stop(0);
  console.info('Starting the site');
  const takeBack = writeSiteFile(data, { mongodbUri, publicUrl: publicUrl(site.settings) });
  try {
    const ended = supervisor.run();
    onStart?.(supervisor);
    return await ended;
  } finally {
    takeBack();
  }
}
