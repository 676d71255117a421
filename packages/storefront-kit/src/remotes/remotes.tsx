import type { RemoteName } from 'contracts';
import { createContext, use, type ReactNode } from 'react';
import { trackedPromise, fulfilledPromise } from '../react-internals.mjs';

/** An exposed module of a remote, loaded or loading. */
export interface RemoteModule {
  /** The exposed value; undefined until it is loaded. */
  readonly value: unknown;
  /** Settles within the host's timeout; rejects if the code is not available by then. */
  loadWithTimeout(): Promise<unknown>;
  /** Resolves once the code is available, however late; never rejects. */
  load(): Promise<unknown>;
  /** Requests the code again with a fresh registry; settles like `loadWithTimeout`. */
  retry(): Promise<unknown>;
  /** Resolves once a release other than the loaded one, which threw, is available; never rejects. */
  nextRelease(): Promise<unknown>;
}

/** Resolves a remote module; the same name yields the same object. */
export type ResolveRemote = (remote: RemoteName, module: string) => RemoteModule;

const RemotesContext = createContext<ResolveRemote>(() => unavailableModule);

/** A module that fills a slot; a screen has a title for the menu. */
export type Fragment = [remote: RemoteName, module: string, title?: string];

/** The fragments of each slot, in order. */
export type Slots = Record<string, Fragment[]>;

const noSlots: Slots = {};
const SlotsContext = createContext(noSlots);

interface RemotesProviderProps {
  resolve: ResolveRemote;
  slots?: Slots;
  children: ReactNode;
}

/** Provides the host's remote modules and the fragments of slots to its children. */
export function RemotesProvider({ resolve, slots = noSlots, children }: RemotesProviderProps) {
  return (
    <RemotesContext value={resolve}>
      <SlotsContext value={slots}>{children}</SlotsContext>
    </RemotesContext>
  );
}

/** Returns the fragments that fill a slot, in order; undefined if there are none. */
export function useSlot(name: string): Fragment[] | undefined {
  return use(SlotsContext)[name];
}

/** Returns a module of a remote from the host. */
export function useRemoteModule(remote: RemoteName, module: string): RemoteModule {
  return use(RemotesContext)(remote, module);
}

/** Returns a module that is already loaded, for the server and for a standalone remote. */
export function loadedModule(value: unknown): RemoteModule {
  const promise = fulfilledPromise(value);
  const here = () => promise;
  return { value, loadWithTimeout: here, load: here, retry: here, nextRelease: () => never };
}

const never = new Promise<never>(() => undefined);
const missing = trackedPromise(Promise.reject(new Error('This part is not available')));

/** A module that is unavailable and will not load. */
export const unavailableModule: RemoteModule = {
  value: undefined,
  loadWithTimeout: () => missing,
  load: () => never,
  retry: () => missing,
  nextRelease: () => never,
};
