import type { InquiryThreads } from 'contracts';
import { useSyncExternalStore } from 'react';
import { onEvent, readSession } from 'storefront-kit';
import { request } from './buyer-request.js';
import { isShopView } from './staff.js';
import { onRefresh } from './use-refresh.js';

export type InquiryThread = InquiryThreads['inquiries'][number];

interface Threads {
  /** Number of unread messages in all of the buyer's inquiries. */
  unread: number;
  /** Number of quotations that the buyer has not answered yet. */
  toAnswer: number;
  /** Keyed by inquiry number. */
  byNumber: ReadonlyMap<string, InquiryThread>;
}

const noThreads: Threads = { unread: 0, toAnswer: 0, byNumber: new Map() };
let threads = noThreads;
let owner: string | undefined;
let lastTurn = 0;
let stopFollowing: (() => void) | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the unread messages and quotation states of the buyer's inquiries. Components share one
 * request, which is repeated whenever the data may have changed.
 */
export function useThreads(): Threads {
  return useSyncExternalStore(
    watch,
    () => threads,
    () => noThreads,
  );
}

/** Reloads the threads. Responses to earlier requests are ignored, and a failed request changes nothing. */
export async function loadThreads(): Promise<void> {
  const turn = (lastTurn += 1);
  const session = readSession();
  const uid = session.isSignedIn && !isShopView() ? session.uid : undefined;
  if (uid !== owner) show(noThreads);
  owner = uid;
  const latestThreads = uid ? await fetchThreads() : undefined;
  if (turn === lastTurn && latestThreads) show(latestThreads);
}

function show(newThreads: Threads) {
  threads = newThreads;
  for (const listener of listeners) listener();
}

async function fetchThreads(): Promise<Threads | undefined> {
  try {
    const { unread, inquiries } = await request('listInquiryThreads', {});
    const toAnswer = inquiries.filter(({ state }) => state === 'sent').length;
    return {
      unread,
      toAnswer,
      byNumber: new Map(inquiries.map((inquiry) => [inquiry.number, inquiry])),
    };
  } catch {
    return undefined;
  }
}

function watch(onChange: () => void) {
  listeners.add(onChange);
  stopFollowing ??= follow();
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  };
}

function follow() {
  const load = () => void loadThreads();
  const stops = [
    onEvent('session:changed', load),
    onEvent('inquiries:changed', load),
    onRefresh(load),
  ];
  load();
  return () => stops.forEach((stop) => stop());
}
