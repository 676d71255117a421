import type { RemoteName } from 'contracts';
import { createContext, use, type ReactNode } from 'react';
import { trackedPromise, fulfilledPromise } from '../react-internals.mjs';

/** One exposed module of a remote, here or awaited. */
export interface RemoteModule {
  /** The exposed value; undefined until it is loaded. */
  readonly value: unknown;
  /** Settles within the host's budget; rejects when the code could not be had by then. */
  loadWithTimeout(): Promise<unknown>;
  /** Settles when the code can be had, be it much later; never rejects. */
  load(): Promise<unknown>;
  /** Asks for the code again, with a fresh registry; settles like `inTime`. */
  retry(): Promise<unknown>;
  /** Settles when another release can be had than the one that is here, which broke; never rejects. */
  nextRelease(): Promise<unknown>;
}

/** Resolves a remote module; the same name gives the same object. */
export type ResolveRemote = (remote: RemoteName, module: string) => RemoteModule;

const RemotesContext = createContext<ResolveRemote>(() => unavailableModule);

/** A module that fills a slot; a screen has a title for the menu. */
export type Fragment = [remote: RemoteName, module: string, title?: string];

/** The fragments of each slot, in their order. */
export type Slots = Record<string, Fragment[]>;

const noSlots: Slots = {};
const SlotsContext = createContext(noSlots);

interface RemotesProviderProps {
  resolve: ResolveRemote;
  slots?: Slots;
  children: ReactNode;
}

/** Hands the host's way to remote modules, and which of them fill slots, to everything inside. */
export function RemotesProvider({ resolve, slots = noSlots, children }: RemotesProviderProps) {
  return (
    <RemotesContext value={resolve}>
      <SlotsContext value={slots}>{children}</SlotsContext>
    </RemotesContext>
  );
}

/** The fragments that fill a slot, in their order. */
export function useSlot(name: string): Fragment[] | undefined {
  return use(SlotsContext)[name];
}

/** The module of a remote, as the host can give it. */
export function useRemoteModule(remote: RemoteName, module: string): RemoteModule {
  return use(RemotesContext)(remote, module);
}

/** A module that is here already, for the server and for a remote that runs alone. */
export function loadedModule(value: unknown): RemoteModule {
  const promise = fulfilledPromise(value);
  const here = () => promise;
  return { value, loadWithTimeout: here, load: here, retry: here, nextRelease: () => never };
}

const never = new Promise<never>(() => undefined);
const missing = trackedPromise(Promise.reject(new Error('This part is not available')));

/** A module that nobody can give, and that nobody expects any more. */
export const unavailableModule: RemoteModule = {
  value: undefined,
  loadWithTimeout: () => missing,
  load: () => never,
  retry: () => missing,
  nextRelease: () => never,
};
