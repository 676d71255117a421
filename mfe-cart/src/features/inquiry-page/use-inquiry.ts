import type { QuotationVersion } from 'contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emit, useEvent } from 'storefront-kit';
import { streamHref } from '../../lib/buyer-request.js';
import { useEventStream } from '../../lib/use-event-stream.js';
import { useRefresh } from '../../lib/use-refresh.js';
import {
  isTransientFailure,
  openLink,
  readInquiry,
  type InquiryPageState,
  type AccessProblem,
} from './read-inquiry.js';

/**
 * Reloads an inquiry. `answered` is the quotation version that the server has just stored; it is displayed before the
 * reload has finished.
 */
export type ReloadInquiry = (answered?: QuotationVersion) => Promise<void>;

/** Loads an inquiry and reloads it whenever it may have changed. `reload` settles when loading has finished. */
export function useInquiry(number: string): { reading: InquiryPageState; reload: ReloadInquiry } {
  const [reading, setReading] = useState<InquiryPageState>({ phase: 'reading' });
  const lastTurn = useRef(0);
  const link = useRef<Link>({ token: undefined, opening: Promise.resolve(undefined) });

  const reload = useCallback<ReloadInquiry>(
    async (answered) => {
      const turn = (lastTurn.current += 1);
      if (answered) setReading((last) => withVersion(last, answered));
      const next = await readInquiry(number, await openAtLast(number, link.current));
      // Ignores the response if a later reload has started.
      if (turn === lastTurn.current) setReading((last) => better(last, next));
    },
    [number],
  );

  useEffect(() => {
    const open = () => {
      const token = takeLinkToken();
      if (token) link.current = { token, opening: openLink(number, token) };
      return token;
    };
    // Handles an access link to this inquiry that the buyer opens later in the same tab.
    const onHash = () => void (open() && reload());
    open();
    void reload();
    window.addEventListener('hashchange', onHash);
    return () => {
      window.removeEventListener('hashchange', onHash);
      lastTurn.current += 1;
    };
  }, [number, reload]);

  useEvent('session:changed', () => void reload());
  const isLive = useEventStream(
    reading.phase === 'ready' ? streamHref('followInquiry', number) : undefined,
    () => {
      void reload();
      emit('inquiries:changed', null);
    },
  );
  useRefresh(() => void reload(), isLive);
  return { reading, reload };
}

interface Link {
  token: string | undefined;
  opening: Promise<AccessProblem | undefined>;
}

/**
 * Waits for the token exchange and repeats it after a temporary problem. The token is stored in `link`, because the URL
 * no longer contains it.
 */
async function openAtLast(number: string, link: Link) {
  const problem = await link.opening;
  if (!link.token || !problem || !isTransientFailure(problem)) return problem;
  link.opening = openLink(number, link.token);
  return link.opening;
}

function withVersion(last: InquiryPageState, answeredVersion: QuotationVersion): InquiryPageState {
  if (last.phase !== 'ready') return last;
  const versions = last.page.versions.map((version) =>
    version.id === answeredVersion.id ? answeredVersion : version,
  );
  return { ...last, page: { ...last.page, versions } };
}

function better(last: InquiryPageState, next: InquiryPageState): InquiryPageState {
  const isKept = last.phase === 'ready' && next.phase === 'refused' && isTransientFailure(next.why);
  return isKept ? last : next;
}

const shape = /^#([\w-]{43})$/;

/**
 * Returns the token of an access link and removes it from the URL, so that it does not remain in the history or on
 * screen.
 */
function takeLinkToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = shape.exec(hash)?.[1];
  if (token) window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
