import { expect, it } from '@jest/globals';
import { webhookHeaders } from './webhook-headers.js';

// Test vector of the reference implementation:
// https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/src/webhook.test.ts
it('webhookHeaders returns the signature of the reference implementation', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const webhook = { id, body: '{"test": 2432232314}', sentAt: 1_614_265_330_999 };
  expect(webhookHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', webhook)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
