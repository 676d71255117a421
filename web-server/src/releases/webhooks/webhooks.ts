import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseCredits, ReleaseEvent, RemoteName, Webhook } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { readWebhooks } from 'remote-kit/release/webhooks.mjs';
import { webhookHeaders } from './webhook-headers.js';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const defaultTimeoutMs = 15 * secondMs;
const defaultRetryDelaysMs = [5 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];
/** Maximum number of undelivered events per part; beyond this limit, new events are dropped. */
const maxPending = 20;
const goneStatus = 410;

/** State change of a release, which is sent as a webhook event. */
export interface ReleaseChange {
  type: ReleaseEvent['type'];
  version: string;
  reason?: string;
}

interface WebhooksOptions {
  /** The data folder, which contains the list of webhooks. */
  dataDir: string;
  log: FastifyBaseLogger;
  /** Returns the sequence number of the current deployment of a part. */
  sequenceOf: (part: RemoteName) => number | undefined;
  /** Timeout of a delivery attempt, in milliseconds. */
  timeoutMs?: number;
  /** Delay before each retry. */
  retryDelaysMs?: number[];
}

/**
 * Sends release events to each team whose part has a webhook. Failed deliveries are retried
 * with increasing delays, and discarded after the last retry or when the process ends.
 */
export class Webhooks {
  readonly #options: Required<WebhooksOptions>;
  readonly #closed = new AbortController();
  readonly #pending = new Map<RemoteName, number>();
  #isStarted = false;

  constructor(options: WebhooksOptions) {
    const defaults = { timeoutMs: defaultTimeoutMs, retryDelaysMs: defaultRetryDelaysMs };
    this.#options = { ...defaults, ...options };
  }

  /**
   * Starts sending events. Events before this call are dropped, because at startup the web server makes all stored
   * releases live.
   */
  start() {
    this.#isStarted = true;
  }

  /** Sends an event in the background; failures are logged. */
  add(
    part: RemoteName,
    change: ReleaseChange,
    credits: ReleaseCredits | Promise<ReleaseCredits>,
  ): void {
    if (!this.#isStarted) return;
    const pending = this.#pending.get(part) ?? 0;
    if (pending >= maxPending) {
      this.#options.log.warn({ part, ...change }, 'webhook dropped: too many are undelivered');
      return;
    }
    this.#pending.set(part, pending + 1);
    void this.#deliver(this.#eventOf(part, change), credits).finally(() => {
      this.#pending.set(part, (this.#pending.get(part) ?? 1) - 1);
    });
  }

  close() {
    this.#closed.abort();
  }

  /** The id depends only on the event, so that receivers can ignore duplicates from other web servers. */
  #eventOf(part: RemoteName, { type, version, reason }: ReleaseChange): ReleaseEvent {
    const identity = [type, part, version, this.#options.sequenceOf(part), reason];
    const hash = createHash('sha256').update(JSON.stringify(identity)).digest('base64url');
    return {
      id: `msg_${hash}`,
      type,
      timestamp: new Date().toISOString(),
      data: { part, version, ...(reason !== undefined && { reason }) },
    };
  }

  async #deliver(event: ReleaseEvent, credits: ReleaseCredits | Promise<ReleaseCredits>) {
    const { log, dataDir, retryDelaysMs } = this.#options;
    const { id, data } = event;
    const { part } = data;
    try {
      const { note: message, author } = await credits;
      const body = JSON.stringify({ ...event, data: { ...data, message, author } });
      for (const delay of [0, ...retryDelaysMs]) {
        await wait(delay, undefined, { signal: this.#closed.signal });
        // The owner of the site may have changed or removed the webhook since the last attempt.
        const { [part]: webhook } = await readWebhooks(dataDir);
        if (!webhook || (await this.#isSettled(webhook, { part, id, body }))) return;
      }
      log.error({ part, id }, 'webhook not delivered');
    } catch (error) {
      if (!this.#closed.signal.aborted) log.error({ part, id, err: error }, 'webhook not sent');
    }
  }

  /** True if the event needs no retry: the receiver accepted it, or wants no further events (410). */
  async #isSettled(
    { url, secret }: Webhook,
    { part, id, body }: { part: RemoteName; id: string; body: string },
  ) {
    const { log, timeoutMs } = this.#options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...webhookHeaders(secret, { id, body, sentAt: Date.now() }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#closed.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      const { ok, status } = response;
      if (!ok) log.warn({ part, id, status }, 'webhook rejected');
      return ok || status === goneStatus;
    } catch (error) {
      if (!this.#closed.signal.aborted) log.warn({ part, id, err: error }, 'webhook failed');
      return false;
    }
  }
}
