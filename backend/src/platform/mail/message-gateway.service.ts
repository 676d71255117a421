import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { MessageRefusedError } from './message-refused.js';

export interface PhoneMessage {
  /** Phone number in international format, such as +919876543210. */
  to: string;
  /** Variables of the gateway's message template, in the order in which WhatsApp numbers them. */
  variables: Record<string, string>;
}

type Messages = NonNullable<Config['messages']>;

const timeoutMs = 8_000;
/**
 * An SMS response reports its result in `type`, a WhatsApp response in `status`. Failures may have HTTP status 200.
 */
const answerSchema = z.object({
  type: z.string().optional(),
  status: z.string().optional(),
  message: z.string().optional(),
});
/**
 * HTTP statuses after which a retry may succeed. They mean that the key is invalid, the balance is used up, or the
 * gateway is busy.
 */
const temporary = new Set([401, 402, 403, 408, 429]);

@Injectable()
export class MessageGateway {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get channel() {
    return this.config.messages?.channel;
  }

  /**
   * Sends a message. On failure, rejects with `MessageRefusedError` if a retry would fail too, otherwise with a plain
   * `Error`.
   */
  async send(message: PhoneMessage): Promise<void> {
    const { messages } = this.config;
    if (!messages) throw new Error('No message gateway is configured');
    const response = await fetch(messages.url, {
      method: 'POST',
      redirect: 'error',
      headers: { authkey: messages.key, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(messages, message)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const responseBody = answerSchema.safeParse(await response.json().catch(() => undefined)).data;
    if (response.ok && [responseBody?.type, responseBody?.status].includes('success')) return;
    const reason = `Message gateway: ${response.status} ${responseBody?.message ?? ''}`.trim();
    const isFinal =
      Boolean(responseBody) && response.status < 500 && !temporary.has(response.status);
    throw isFinal ? new MessageRefusedError(reason) : new Error(reason);
  }
}

function bodyOf(messages: Messages, message: PhoneMessage) {
  const mobile = message.to.replace('+', '');
  return messages.channel === 'sms'
    ? { template_id: messages.template, recipients: [{ mobiles: mobile, ...message.variables }] }
    : whatsappBodyOf(messages, { mobile, variables: message.variables });
}

function whatsappBodyOf(
  { template, namespace, language, number }: Extract<Messages, { channel: 'whatsapp' }>,
  { mobile, variables }: { mobile: string; variables: Record<string, string> },
) {
  const components = Object.values(variables).map(
    (value, index) => [`body_${index + 1}`, { type: 'text', value }] as const,
  );
  return {
    integrated_number: number,
    content_type: 'template',
    payload: {
      messaging_product: 'whatsapp',
      type: 'template',
      template: {
        name: template,
        namespace,
        language: { code: language, policy: 'deterministic' },
        to_and_components: [{ to: [mobile], components: Object.fromEntries(components) }],
      },
    },
  };
}
