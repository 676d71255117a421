import type { BrowserReport, LoggedFailure, PartLog, RejectedRelease, RemoteName } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import {
  readPartLogs,
  replacePartLogs,
  type PartLogs as Logs,
} from 'remote-kit/release/part-logs.mjs';

const maxKept = { refused: 10, failures: 30 };
const maxMessageLength = 500;
/**
 * Delay in milliseconds after a failure, during which further failures are collected so that they are written together.
 */
const saveDelayMs = 1000;

/** Rejected releases and failures of each part, shared by all web servers and persisted across restarts. */
export class PartLogs {
  #unsaved: Logs = {};
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(
    /** Release folder. For a remote registry it is undefined, and the entries are kept only in memory. */
    readonly folder: string | undefined,
    readonly log: FastifyBaseLogger,
  ) {}

  noteRefused(part: RemoteName, release: Omit<RejectedRelease, 'at'>) {
    this.#note(part, { refused: [{ ...release, at: now() }], failures: [] });
  }

  noteFailure(part: RemoteName, failure: Omit<LoggedFailure, 'at' | 'times'>, times = 1) {
    const message = failure.message.slice(0, maxMessageLength);
    this.#note(part, { refused: [], failures: [{ ...failure, message, times, at: now() }] });
  }

  /**
   * Records the failures that a browser reports, except those of releases that the site does not
   * have.
   */
  noteReport({ failures }: BrowserReport, isNamed: (part: RemoteName, version: string) => boolean) {
    for (const { part, release: version, kind, times } of failures) {
      if (version === undefined || !isNamed(part, version)) continue;
      this.noteFailure(part, { version, kind, message: '' }, times);
    }
  }

  /** Returns the entries of all web servers, newest first. */
  async read(): Promise<Logs> {
    await this.#save();
    const { folder } = this;
    return combined(folder === undefined ? {} : await readPartLogs(folder), this.#unsaved);
  }

  close() {
    clearTimeout(this.#timer);
    return this.#save();
  }

  #note(part: RemoteName, entry: PartLog) {
    this.#unsaved = combined(this.#unsaved, { [part]: entry });
    this.#timer ??= setTimeout(() => void this.#save(), saveDelayMs);
  }

  #save() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work = this.#work.then(() => this.#write());
    return this.#work;
  }

  async #write() {
    const { folder } = this;
    const added = this.#unsaved;
    if (folder === undefined || Object.keys(added).length === 0) return;
    this.#unsaved = {};
    try {
      await replacePartLogs(folder, (logs) => combined(logs, added));
      this.#hasFailed = false;
    } catch (error) {
      this.#unsaved = combined(added, this.#unsaved);
      // The folder is read-only in containers, so entries are kept in memory only. The write error is logged once.
      if (!this.#hasFailed) this.log.warn({ err: error }, 'could not save the logs of parts');
      this.#hasFailed = true;
    }
  }
}

const now = () => new Date().toISOString();

function combined(before: Logs, added: Logs): Logs {
  const changed = Object.entries(added).map(([part, { refused, failures }]) => {
    const previousLog = before[part] ?? { refused: [], failures: [] };
    const log: PartLog = {
      refused: latest([...refused, ...previousLog.refused], refusalKey).slice(0, maxKept.refused),
      failures: mergeFailures(failures, previousLog.failures).slice(0, maxKept.failures),
    };
    return [part, log] as const;
  });
  return { ...before, ...Object.fromEntries(changed) };
}

const refusalKey = ({ version, reason }: RejectedRelease) => `${version} ${reason}`;
const failureKey = ({ version, kind, message }: LoggedFailure) => `${version} ${kind} ${message}`;

function mergeFailures(newFailures: LoggedFailure[], previousFailures: LoggedFailure[]) {
  const timesOf = (key: string) =>
    [...newFailures, ...previousFailures]
      .filter((each) => failureKey(each) === key)
      .reduce((sum, { times }) => sum + times, 0);
  return latest([...newFailures, ...previousFailures], failureKey).map((each) => ({
    ...each,
    times: timesOf(failureKey(each)),
  }));
}

/** Keeps only the first entry for each key. */
const latest = <Entry>(entries: Entry[], keyOf: (entry: Entry) => string) =>
  entries.filter((entry, at) => at === entries.findIndex((each) => keyOf(each) === keyOf(entry)));
