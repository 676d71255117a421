import { createHmac } from 'node:crypto';

interface SentWebhook {
  id: string;
  body: string;
  /** Time of the delivery attempt, in milliseconds. */
  sentAt: number;
}

/**
 * Returns the headers that identify and sign a webhook by the Standard Webhooks specification 1.0.0
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): `webhook-id`,
 * `webhook-timestamp` in seconds, and `webhook-signature`, which is `v1,` and the base64 HMAC-SHA-256 of
 * `<id>.<timestamp>.<body>`.
 */
export function webhookHeaders(secret: string, { id, body, sentAt }: SentWebhook) {
  const timestamp = String(Math.floor(sentAt / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
