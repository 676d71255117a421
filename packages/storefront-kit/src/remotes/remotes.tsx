import type { RemoteName } from 'contracts';
import { createContext, use, type ReactNode } from 'react';
import { fulfilledPromise, trackedPromise } from './promise-status.js';

export interface RemoteModule {
  readonly value: unknown;
  /** Settles within the host's timeout; rejects if the code has not loaded by then. */
  loadWithTimeout(): Promise<unknown>;
  /** Resolves when the code has loaded, without a timeout; never rejects. */
  load(): Promise<unknown>;
  /** Reloads the registry and requests the code again; settles like `loadWithTimeout`. */
  retry(): Promise<unknown>;
  /**
   * Resolves when a release other than the loaded one is available; never rejects. Slots and pages call this method
   * after the loaded release has thrown an error.
   */
  nextRelease(): Promise<unknown>;
}

/** Returns a module of a remote. Calls with the same arguments return the same object. */
export type ResolveRemote = (remote: RemoteName, module: string) => RemoteModule;

const RemotesContext = createContext<ResolveRemote>(() => unavailableModule);

/** A module that fills a slot. Staff screens have a `title` for the menu. */
export type Fragment = [remote: RemoteName, module: string, title?: string];

/** Fragments in display order, keyed by slot name. */
export type Slots = Record<string, Fragment[]>;

const noSlots: Slots = {};
const SlotsContext = createContext(noSlots);

interface RemotesProviderProps {
  resolve: ResolveRemote;
  slots?: Slots;
  children: ReactNode;
}

export function RemotesProvider({ resolve, slots = noSlots, children }: RemotesProviderProps) {
  return (
    <RemotesContext value={resolve}>
      <SlotsContext value={slots}>{children}</SlotsContext>
    </RemotesContext>
  );
}

/** Returns the fragments that fill a slot, in display order, or undefined if there are none. */
export function useSlot(name: string): Fragment[] | undefined {
  return use(SlotsContext)[name];
}

export function useRemoteModule(remote: RemoteName, module: string): RemoteModule {
  return use(RemotesContext)(remote, module);
}

/** Returns a module whose value is already loaded, for server rendering and for remotes that run without a host. */
export function loadedModule(value: unknown): RemoteModule {
  const promise = fulfilledPromise(value);
  const loadValue = () => promise;
  return {
    value,
    loadWithTimeout: loadValue,
    load: loadValue,
    retry: loadValue,
    nextRelease: () => never,
  };
}

const never = new Promise<never>(() => undefined);
const missing = trackedPromise(Promise.reject(new Error('The remote is unavailable')));

/** A module that never loads: `loadWithTimeout` and `retry` reject, `load` stays pending. */
export const unavailableModule: RemoteModule = {
  value: undefined,
  loadWithTimeout: () => missing,
  load: () => never,
  retry: () => missing,
  nextRelease: () => never,
};
