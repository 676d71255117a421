import type { Release, RemoteName } from 'contracts';
import type { Head, SiteInfo, Slots } from 'storefront-kit';
import { z } from 'zod';
import { headSchema } from './head-shape.js';
import type { ShopRoute } from './shop-routes.js';

/** The releases, routes and limits of a sandbox. They never change while it runs. */
export interface WorkerSetup {
  releases: Release[];
  routes: ShopRoute[];
  slots: Slots;
  budgets: RenderBudgets;
}

/**
 * A page to render. `omit` lists remotes, or modules as `<remote>/<module>`, that are skipped because they have just
 * failed.
 */
export interface RenderJob {
  path: string;
  query: string;
  seed: number;
  omit: string[];
  /**
   * True if no other job may run in the process at the same time, so that a failure can be
   * attributed.
   */
  isAlone?: boolean;
}

export interface PartFailure {
  remote: RemoteName;
  reason: string;
}

export interface UsedModule {
  remote: RemoteName;
  module: string;
}

export interface RenderedPage {
  /** HTML of the root element; empty if even the shop layout could not be rendered. */
  html: string;
  head: Head;
  /** Page data as JSON, inserted into the document unchanged; undefined if loading it failed. */
  data?: string;
  frame: string;
  status: 200 | 404 | 503;
  /** True if some data of the page could not be read. */
  isIncomplete?: boolean;
  used: UsedModule[];
  failures: PartFailure[];
}

export interface CatalogueReadResponse {
  status: number;
  text: string;
}

export type RenderPhase = 'load' | 'render' | 'smokeRender';

export type SandboxRequest = SandboxTask & { id: number; site: SiteInfo };

/** Task for the sandbox. Each `SandboxRequest` adds the site settings, because staff may change them at any time. */
export type SandboxTask =
  | { type: 'render'; job: RenderJob }
  | { type: 'try'; remote: RemoteName }
  | { type: 'weigh'; remote: RemoteName };

export type MessageToSandbox =
  SandboxRequest | { type: 'read'; id: number; answer?: CatalogueReadResponse };

const id = z.number();

const renderedPage = (remote: z.ZodType<RemoteName>) =>
  z.object({
    html: z.string(),
    head: headSchema,
    data: z.string().exactOptional(),
    frame: z.string(),
    status: z.literal([200, 404, 503]),
    isIncomplete: z.boolean().exactOptional(),
    used: z.array(z.object({ remote, module: z.string() })),
    failures: z.array(failureOf(remote)),
  }) satisfies z.ZodType<RenderedPage>;

const failureOf = (remote: z.ZodType<RemoteName>) => z.object({ remote, reason: z.string() });

/**
 * Returns the schema of messages from a sandbox. It rejects references to remotes whose code the
 * sandbox does not run.
 */
export function sandboxMessageSchema(remotes: RemoteName[]) {
  const remote = z.enum(remotes);
  const failure = failureOf(remote);
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('ready') }),
    z.object({ type: z.literal('refused'), failure }),
    z.object({ type: z.literal('crashed'), reason: z.string() }),
    z.object({ type: z.literal('said'), text: z.string() }),
    /** Announces the remote whose code runs next. */
    z.object({ type: z.literal('running'), remote: z.nullable(remote) }),
    z.object({ type: z.literal('read'), id, path: z.string() }),
    /** Sent when a job enters a phase, which starts the time limit of the phase. */
    z.object({
      type: z.literal('phase'),
      id,
      phase: z.enum(['load', 'render', 'smokeRender']),
      path: z.string().max(500).exactOptional(),
    }),
    z.object({ type: z.literal('rendered'), id, page: renderedPage(remote) }),
    z.object({ type: z.literal('tried'), id, failures: z.array(failure) }),
    /** Bytes of memory that each rendered page of a remote leaves allocated. */
    z.object({ type: z.literal('weighed'), id, bytes: z.number() }),
    z.object({ type: z.literal('failed'), id, reason: z.string() }),
  ]);
}

export type MessageFromSandbox = z.infer<ReturnType<typeof sandboxMessageSchema>>;

/** Time limits in milliseconds. */
export interface RenderBudgets {
  /** Limit for starting a worker and evaluating the top-level code of each release. */
  start: number;
  load: number;
  render: number;
  /** Limit for rendering HTML with code that has not run before. */
  smokeRender: number;
}

export const defaultRenderBudgetsMs: RenderBudgets = {
  start: 3000,
  load: 3000,
  render: 400,
  smokeRender: 1500,
};

/** Reports the remote whose code is about to run. */
export type MarkRunningRemote = (remote: RemoteName | undefined) => void;
