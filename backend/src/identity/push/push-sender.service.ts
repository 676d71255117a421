import { Inject, Injectable } from '@nestjs/common';
import type { PushPayload } from 'contracts';
import { createHash } from 'node:crypto';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { Settings } from '../../platform/settings/index.js';
import { isPushService } from './push-services.js';
import type { StoredPushSubscription } from './push-subscription.schema.js';

const timeoutMs = 10_000;
/** Maximum number of response bytes that are read; the body is not needed. */
const answerLimit = 16_384;

interface PushAnswer {
  status: number;
  /** Seconds to wait before the next attempt; 0 if the push service specifies none. */
  retryAfter: number;
}

/** Sends messages to push services (RFC 8030), encrypted as in RFC 8291 and signed as in RFC 8292. */
@Injectable()
export class PushSender {
  readonly #agent = new Agent({ connect: { timeout: timeoutMs } });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: Settings,
  ) {}

  /**
   * Resolves with the push service's response; redirects are not followed. Rejects when the service cannot be reached
   * within ten seconds.
   */
  async send(
    { endpoint, keys }: StoredPushSubscription,
    payload: PushPayload,
    secondsToLive: number,
  ): Promise<PushAnswer> {
    const { vapid, hosts } = this.config.push;
    // The push configuration may have changed after the subscription was stored, so the endpoint is checked again.
    if (!vapid || !isPushService(endpoint, hosts)) return { status: 403, retryAfter: 0 };
    const { email } = (await this.settings.read()).business;
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: `mailto:${email}`, ...vapid },
        TTL: secondsToLive,
        topic: topicOf(payload),
      },
    );
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await request(endpoint, {
      method,
      headers: asText(headers),
      body,
      signal,
      dispatcher: this.#agent,
    });
    await response.body.dump({ limit: answerLimit, signal });
    const retryAfter = Number(response.headers['retry-after']);
    return { status: response.statusCode, retryAfter: retryAfter > 0 ? retryAfter : 0 };
  }

  close() {
    return this.#agent.destroy();
  }
}

/**
 * Returns the topic of a message, at most 32 characters. A push service keeps only the newest undelivered message of a
 * topic.
 */
const topicOf = ({ tag }: PushPayload) =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const asText = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
