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

/** What can be wrong with a remote, for the browser that needs it and for the web server that is to take it. */
export interface Fault {
  /** The release is taken by the web server and fails in browsers. */
  live?: Variant['edit'];
  /** The registry does not name the remote any more. */
  isWithdrawn?: true;
  /** What is lost or changed on the way to the browser. */
  inTransit?: (remote: string) => Omit<InjectedFault, 'remote'>;
  /** A new release that the web server must not take. */
  inStorage?: StoredFault;
}

/** The files of a release as they are kept, or as they are answered; of all files, or of one. */
export interface StoredFault {
  edit: Variant['edit'];
  isTampered?: true;
  /** Befalls only what the web server renders. */
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

/** Changes what is told of one remote in a registry, inlined or not. */
function tellOf(remote: string, what: RegExp, instead: string) {
  return (text: string) => {
    const at = text.indexOf(`"${remote}":{"version"`);
    return at < 0 ? text : text.slice(0, at) + text.slice(at).replace(what, instead);
  };
}
