import type { RemoteName } from 'contracts';
import { createContext, use, type ReactNode } from 'react';
import { readable, settled } from './readable.js';

/** One exposed module of a remote, here or awaited. */
export interface RemoteModule {
  /** What the module exposes; nothing while it is not here. */
  readonly value: unknown;
  /** Settles within the host's budget; rejects when the code could not be had by then. */
  inTime(): Promise<unknown>;
  /** Settles when the code can be had, be it much later; never rejects. */
  whenever(): Promise<unknown>;
  /** Asks for the code again, with a fresh registry; settles like `inTime`. */
  retry(): Promise<unknown>;
  /** Settles when another release can be had than the one that is here, which broke; never rejects. */
  renewal(): Promise<unknown>;
}

/** Where slots find their modules; the same module is the same object. */
export type ResolveRemote = (remote: RemoteName, module: string) => RemoteModule;

const RemotesContext = createContext<ResolveRemote>(() => absent);

/** Hands the host's way to remote modules to everything inside. */
export function RemotesProvider(props: { resolve: ResolveRemote; children: ReactNode }) {
  return <RemotesContext value={props.resolve}>{props.children}</RemotesContext>;
}

/** The module of a remote, as the host can give it. */
export function useRemoteModule(remote: RemoteName, module: string): RemoteModule {
  return use(RemotesContext)(remote, module);
}

/** A module that is here already, for the server and for a remote that runs alone. */
export function presentModule(value: unknown): RemoteModule {
  const promise = settled(value);
  const here = () => promise;
  return { value, inTime: here, whenever: here, retry: here, renewal: () => never };
}

const never = new Promise<never>(() => undefined);
const missing = readable(Promise.reject(new Error('This part is not available')));

/** A module that nobody can give, and that nobody expects any more. */
export const absent: RemoteModule = {
  value: undefined,
  inTime: () => missing,
  whenever: () => never,
  retry: () => missing,
  renewal: () => never,
};
