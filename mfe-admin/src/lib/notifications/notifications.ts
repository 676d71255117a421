import { useSyncExternalStore } from 'react';

/** An entry of the toast history, for users who missed the toast. */
export interface Notification {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** Time of the toast, in ISO 8601 format. */
  at: string;
}

interface Log {
  /** The toasts in the history, newest first. */
  notifications: readonly Notification[];
  /** Number of errors since the history was last opened. */
  unseenErrors: number;
}

const maxKept = 30;

let log: Log = { notifications: [], unseenErrors: 0 };
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Log) {
  log = next;
  for (const listener of listeners) listener();
}

export function addNotification(kind: Notification['kind'], text: string) {
  lastId += 1;
  const notification = { id: lastId, kind, text, at: new Date().toISOString() };
  set({
    notifications: [notification, ...log.notifications].slice(0, maxKept),
    unseenErrors: log.unseenErrors + (kind === 'error' ? 1 : 0),
  });
}

export const markErrorsSeen = () => set({ ...log, unseenErrors: 0 });

export const useNotifications = () => useSyncExternalStore(subscribe, () => log);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
