import type { Variant } from '../site/releases/publish.js';
import { badAnswers, type BadAnswer } from './answers.js';
import {
  withEntrySource,
  nothing,
  withOtherContract,
  withPartSource,
  withInvalidServerScript,
  withThrowingServerParts,
} from './bad-releases.js';
import type { InjectedFault } from './faulty-proxy.js';

/** A fault of a remote, as seen by browsers and by the web server that loads it. */
export interface Fault {
  /** The web server accepts the release, which then fails in browsers. */
  live?: Variant['edit'];
  /** The registry no longer contains the remote. */
  isWithdrawn?: true;
  /** Files lost or changed on the way to the browser. */
  inTransit?: (remote: string) => Omit<InjectedFault, 'remote'>;
  /** A new release that the web server must reject. */
  inStorage?: StoredFault;
}

/** Faults in the stored or served files of a release; of all files, or of one. */
export interface StoredFault {
  edit: Variant['edit'];
  isTampered?: true;
  /** Affects only pages rendered by the web server. */
  isOfPages?: true;
  answer?: BadAnswer;
  file?: string;
}

const unread = (answer: BadAnswer) => ({ edit: nothing, answer });

const lost = (answer: BadAnswer): Fault => ({
  inTransit: () => ({ answer }),
  inStorage: unread(answer),
});

export const faults = {
  'is absent': { isWithdrawn: true, inStorage: unread(badAnswers.absent) },
  'is answered with 404': lost(badAnswers.notFound),
  'is answered with 500': lost(badAnswers.failed),
  hangs: lost(badAnswers.hangs),
  trickles: lost(badAnswers.trickles),
  'is a page instead of a script': lost(badAnswers.page),
  'is no script': {
    live: withEntrySource('this is (no script'),
    inStorage: { edit: withInvalidServerScript },
  },
  'was changed on the way': {
    inTransit: () => ({ changed: (text) => `${text}\n/* changed */` }),
    inStorage: { edit: withEntrySource('/* changed */'), isTampered: true },
  },
  'is made for another contract': {
    inTransit: (remote) => ({ replaced: tellOf(remote, /"contract":\d+/, '"contract":0') }),
    inStorage: { edit: withOtherContract },
  },
  'throws in render': {
    live: withPartSource(`throw new Error('broken in render')`),
    inStorage: { edit: withThrowingServerParts, isOfPages: true },
  },
  'throws in effect': {
    live: withPartSource(`useEffect(() => { throw new Error('broken in effect'); }, [])`),
  },
  'has a bad manifest': {
    inTransit: (remote) => ({ replaced: tellOf(remote, /"entry":"[^"]+"/, '"entry":null') }),
    inStorage: { ...unread((response) => void response.end('{')), file: 'release.json' },
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Changes the entry of one remote in a registry, inlined or not. */
function tellOf(remote: string, what: RegExp, instead: string) {
  return (text: string) => {
    const at = text.indexOf(`"${remote}":{"version"`);
    return at < 0 ? text : text.slice(0, at) + text.slice(at).replace(what, instead);
  };
}
