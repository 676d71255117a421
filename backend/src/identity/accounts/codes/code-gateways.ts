import { z } from 'zod';
import type { Config } from '../../../platform/config/index.js';
import { AppError } from '../../../platform/errors.js';

/**
 * Sends a code to a phone. Resolves with the text to show to the caller, which is empty unless the gateway echoes codes
 * to the local machine.
 */
export interface SmsGateway {
  send: (mobile: string, code: string, isLocal?: boolean) => Promise<string>;
}

const sendTimeoutMs = 8_000;
const msg91Response = z.object({ type: z.string() });

export function createCodeGateway({ codes }: Config): SmsGateway {
  switch (codes.delivery) {
    case 'echo':
      return {
        send: (_mobile, code, isLocal) =>
          isLocal ? Promise.resolve(code) : Promise.reject(notSent()),
      };
    case 'msg91':
      return createMsg91(codes);
    case 'off':
      return { send: () => Promise.reject(notSent()) };
  }
}

/**
 * Creates a gateway that sends codes with MSG91's SendOTP call, which returns status 200 even for
 * failures.
 */
function createMsg91(settings: { url: string; key: string; template: string }): SmsGateway {
  return {
    send: async (mobile, code) => {
      const url = new URL(settings.url);
      url.search = new URLSearchParams({
        template_id: settings.template,
        mobile: mobile.replace('+', ''),
        otp: code,
      }).toString();
      const isSent = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authkey: settings.key, 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(sendTimeoutMs),
      }).then(readResponse, () => false);
      if (!isSent) throw notSent();
      return '';
    },
  };
}

async function readResponse(response: Response) {
  const body: unknown = await response.json().catch(() => undefined);
  return response.ok && msg91Response.safeParse(body).data?.type === 'success';
}

function notSent() {
  return new AppError('code.not_sent', ' Failed to send OTP', { retryAfter: 60 });
}
