import { createElement, type ComponentType } from 'react';
import type { Page } from 'storefront-kit';
import type { RemoteName } from 'contracts';
import type { PageRoute } from 'shell';
import { partComponentName } from './error-attribution.js';
import { isRecord } from './evaluate.js';
import type { MarkRunningRemote, UsedModule } from './protocol.js';

export type RemoteModules = Record<RemoteName, Record<string, unknown>>;

type AnyPage = Page<unknown>;
type AnyComponent = ComponentType<object>;

/** Returns the page module of a route, or undefined if the module or its remote is missing or omitted. */
export function findPageModule(modules: RemoteModules, route: PageRoute, omit: string[]) {
  const { remote, module } = route;
  if (!remote || !module || isOmitted(omit, { remote, module })) return undefined;
  const exposed = modules[remote]?.[module];
  return isPage(exposed) ? exposed : undefined;
}

function isOmitted(omit: string[], { remote, module }: UsedModule) {
  return omit.includes(remote) || omit.includes(`${remote}/${module}`);
}

export function isPage(exposed: unknown): exposed is AnyPage {
  if (!isRecord(exposed)) return false;
  return ['load', 'head'].every((part) => typeof exposed[part] === 'function') && 'Page' in exposed;
}

/**
 * True for React components: functions, and objects such as the results of `memo` and `lazy`, whose fields React does
 * not document.
 */
export const isComponent = (exposed: unknown) =>
  typeof exposed === 'function' || (isRecord(exposed) && !isPage(exposed));

/** Wraps all modules for one render, to record the modules used and to mark the remote whose code is running. */
export function wrapModulesForRender(all: RemoteModules, omit: string[], mark: MarkRunningRemote) {
  const used: UsedModule[] = [];
  const watch = (part: UsedModule, component: AnyComponent) => {
    const Part = (props: object) => {
      mark(part.remote);
      if (!used.includes(part)) used.push(part);
      return createElement(component, props);
    };
    return Object.assign(Part, { displayName: partComponentName(part.remote) });
  };
  const modules: RemoteModules = {};
  for (const { part, exposed } of list(all)) {
    if (isOmitted(omit, part)) continue;
    const watched = isPage(exposed)
      ? { ...exposed, Page: watch(part, exposed.Page as AnyComponent) }
      : watch(part, exposed as AnyComponent);
    modules[part.remote] = { ...modules[part.remote], [part.module]: watched };
  }
  return { modules, used };
}

function list(all: RemoteModules) {
  return Object.entries(all).flatMap(([remote, modules]) =>
    Object.entries(modules).map(([module, exposed]) => ({
      part: { remote, module },
      exposed,
    })),
  );
}
