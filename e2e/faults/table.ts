import type { Variant } from '../site/releases/publish.js';
import { badResponses, type SendBadResponse } from './answers.js';
import {
  replaceEntryScript,
  leaveReleaseUnchanged,
  setIncompatibleContract,
  appendPartScript,
  invalidateServerScript,
  makeServerPartsThrow,
} from './bad-releases.js';
import type { InjectedFault } from './faulty-proxy.js';

/**
 * A fault to inject into a remote. It affects what browsers load (`live`, `isWithdrawn`, `inTransit`), what the web
 * server reads (`inStorage`), or both.
 */
export interface RemoteFault {
  /** A release that the web server accepts and that fails in browsers. */
  live?: Variant['edit'];
  isWithdrawn?: true;
  inTransit?: (remote: string) => Omit<InjectedFault, 'remote'>;
  /** A fault in the stored files of a new release, which the web server must reject. */
  inStorage?: ReleaseStorageFault;
}

export interface ReleaseStorageFault {
  edit: Variant['edit'];
  isTampered?: true;
  /** True if the fault occurs only while the web server renders a page. */
  isOfPages?: true;
  answer?: SendBadResponse;
  file?: string;
}

const unread = (answer: SendBadResponse) => ({ edit: leaveReleaseUnchanged, answer });

const lost = (answer: SendBadResponse): RemoteFault => ({
  inTransit: () => ({ answer }),
  inStorage: unread(answer),
});

export const remoteFaults = {
  'is absent': { isWithdrawn: true, inStorage: unread(badResponses.absent) },
  'is answered with 404': lost(badResponses.notFound),
  'is answered with 500': lost(badResponses.failed),
  hangs: lost(badResponses.hangs),
  trickles: lost(badResponses.trickles),
  'is HTML instead of JavaScript': lost(badResponses.page),
  'is invalid JavaScript': {
    live: replaceEntryScript('this is (no script'),
    inStorage: { edit: invalidateServerScript },
  },
  'is modified in transit': {
    inTransit: () => ({ changed: (text) => `${text}\n/* changed */` }),
    inStorage: { edit: replaceEntryScript('/* changed */'), isTampered: true },
  },
  'targets another contract version': {
    inTransit: (remote) => ({ replaced: editRegistry(remote, /"contract":\d+/, '"contract":0') }),
    inStorage: { edit: setIncompatibleContract },
  },
  'throws while rendering': {
    live: appendPartScript(`throw new Error('broken in render')`),
    inStorage: { edit: makeServerPartsThrow, isOfPages: true },
  },
  'throws in an effect': {
    live: appendPartScript(`useEffect(() => { throw new Error('broken in effect'); }, [])`),
  },
  'has an invalid manifest': {
    inTransit: (remote) => ({ replaced: editRegistry(remote, /"entry":"[^"]+"/, '"entry":null') }),
    inStorage: { ...unread((response) => void response.end('{')), file: 'release.json' },
  },
} satisfies Record<string, RemoteFault>;

export type FaultName = keyof typeof remoteFaults;

/**
 * Returns a function that edits the registry entry of one remote, in a registry file or in a page that contains the
 * registry.
 */
function editRegistry(remote: string, pattern: RegExp, instead: string) {
  return (text: string) => {
    const at = text.indexOf(`"${remote}":{"version"`);
    return at < 0 ? text : text.slice(0, at) + text.slice(at).replace(pattern, instead);
  };
}
