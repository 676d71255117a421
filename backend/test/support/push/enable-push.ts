import { expect } from '@jest/globals';
import { pushPayload } from 'contracts';
import { createPushSubscription, type PushService } from 'test-kit/push-service';
import type { Browser } from '../browser.js';

export const pushPath = '/api/api/push';

/** Enables push notifications as a browser does. Returns the subscription and the messages sent to it. */
export async function enablePush(browser: Browser, service: PushService) {
  const subscription = createPushSubscription(service.origin);
  const response = await browser.post(pushPath, subscription.body);
  expect(await response.text()).toContain('"success":true');
  const requests = () => service.requests.filter((request) => request.path === subscription.path);
  const messages = () =>
    requests().map(({ body }) => pushPayload.parse(JSON.parse(subscription.decrypt(body))));
  return { ...subscription, requests, messages };
}
