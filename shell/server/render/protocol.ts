import type { Head, SiteInfo } from 'storefront-kit';
import type { Release, RemoteName } from 'contracts';

/** What a worker is started with; its set of releases never changes. */
export interface WorkerSetup {
  backendUrl: string;
  catalogueVersion: string | undefined;
  site: SiteInfo;
  releases: { description: Release; server: string }[];
  /** One number: the index in `remoteNames` of the remote whose code is running, plus one. */
  running: Int32Array<SharedArrayBuffer>;
  budgets: Budgets;
}

/** One page to be rendered; `omit` names remotes, or `<remote>/<module>`, that have just failed to. */
export interface RenderJob {
  path: string;
  query: string;
  seed: number;
  omit: string[];
}

export interface PartFailure {
  remote: RemoteName;
  reason: string;
}

/** A module of a remote that a page was made with. */
export interface UsedModule {
  remote: RemoteName;
  module: string;
}

export interface RenderedPage {
  /** Content of the root element; empty when not even the frame could be rendered. */
  html: string;
  head: Head;
  /** JSON that goes into the document as it is; absent when the page's data could not be had. */
  data?: string;
  /** The same for what the frame shows. */
  frame: string;
  status: 200 | 404 | 503;
  used: UsedModule[];
  failures: PartFailure[];
}

export type Phase = 'load' | 'render' | 'trial';

export type ToWorker =
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'try'; id: number; remote: RemoteName }
  | { type: 'catalogue'; version: string };

/** What a worker is to answer. */
export type Question = Exclude<ToWorker, { type: 'catalogue' }>;

export type FromWorker =
  | { type: 'ready' }
  | { type: 'refused'; failure: PartFailure }
  /** Sent when a job enters a phase and the phase's budget starts. */
  | { type: 'phase'; id: number; phase: Phase }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'tried'; id: number; failures: PartFailure[] }
  | { type: 'failed'; id: number; reason: string };

/** Budgets in milliseconds. */
export interface Budgets {
  /** Start of a worker with the top level of each release. */
  start: number;
  /** The data of a page. */
  load: number;
  /** From data to HTML. */
  render: number;
  /** The same for code that has never run before. */
  trial: number;
}

export const defaultBudgets: Budgets = { start: 3000, load: 3000, render: 400, trial: 1500 };
