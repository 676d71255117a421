import type { Release, RemoteName } from 'contracts';
import type { Head, SiteInfo, Slots } from 'storefront-kit';
import { z } from 'zod';
import { headShape } from './head-shape.js';
import type { ShopRoute } from './shop-routes.js';

/** The configuration of a sandbox; its releases never change. */
export interface WorkerSetup {
  releases: Release[];
  routes: ShopRoute[];
  slots: Slots;
  budgets: Budgets;
}

/** One page to be rendered; `omit` names remotes, or `<remote>/<module>`, that have just failed to. */
export interface RenderJob {
  path: string;
  query: string;
  seed: number;
  omit: string[];
  /** Runs alone, so that a failure can be attributed. */
  isAlone?: boolean;
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
  /** Something that belongs to it could not be read. */
  isIncomplete?: boolean;
  used: UsedModule[];
  failures: PartFailure[];
}

/** The backend's response to a read. */
export interface ReadAnswer {
  status: number;
  text: string;
}

export type Phase = 'load' | 'render' | 'smokeRender';

/** Requests to the worker. */
export type Question = Asked & { id: number; site: SiteInfo };

/** What is to be done; the site comes with it, since staff may change it at any time. */
export type Asked =
  | { type: 'render'; job: RenderJob }
  | { type: 'try'; remote: RemoteName }
  | { type: 'weigh'; remote: RemoteName };

export type ToWorker = Question | { type: 'read'; id: number; answer?: ReadAnswer };

const id = z.number();

const renderedPage = (remote: z.ZodType<RemoteName>) =>
  z.object({
    html: z.string(),
    head: headShape,
    data: z.string().exactOptional(),
    frame: z.string(),
    status: z.literal([200, 404, 503]),
    isIncomplete: z.boolean().exactOptional(),
    used: z.array(z.object({ remote, module: z.string() })),
    failures: z.array(failureOf(remote)),
  }) satisfies z.ZodType<RenderedPage>;

const failureOf = (remote: z.ZodType<RemoteName>) => z.object({ remote, reason: z.string() });

/** Messages from a sandbox, which runs the code of these remotes and may speak of no other; everything else is refused. */
export function messagesOf(remotes: RemoteName[]) {
  const remote = z.enum(remotes);
  const failure = failureOf(remote);
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('ready') }),
    z.object({ type: z.literal('refused'), failure }),
    z.object({ type: z.literal('crashed'), reason: z.string() }),
    z.object({ type: z.literal('said'), text: z.string() }),
    /** The remote whose code runs from now on. */
    z.object({ type: z.literal('running'), remote: z.nullable(remote) }),
    z.object({ type: z.literal('read'), id, path: z.string() }),
    /** Sent when a job enters a phase and the phase's budget starts. */
    z.object({ type: z.literal('phase'), id, phase: z.enum(['load', 'render', 'smokeRender']) }),
    z.object({ type: z.literal('rendered'), id, page: renderedPage(remote) }),
    z.object({ type: z.literal('tried'), id, failures: z.array(failure) }),
    /** Bytes that a page of a part leaves behind. */
    z.object({ type: z.literal('weighed'), id, bytes: z.number() }),
    z.object({ type: z.literal('failed'), id, reason: z.string() }),
  ]);
}

/** What a sandbox says. */
export type FromWorker = z.infer<ReturnType<typeof messagesOf>>;

/** Budgets in milliseconds. */
export interface Budgets {
  /** Start of a worker with the top level of each release. */
  start: number;
  /** The data of a page. */
  load: number;
  /** From data to HTML. */
  render: number;
  /** The same for code that has never run before. */
  smokeRender: number;
}

export const defaultBudgets: Budgets = { start: 3000, load: 3000, render: 400, smokeRender: 1500 };

/** Tells whose code is about to run. */
export type Mark = (remote: RemoteName | undefined) => void;
