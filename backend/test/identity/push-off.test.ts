import { expect, it } from '@jest/globals';
import { createPushSubscription } from 'test-kit/push-service';
import { refused } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

it('the API rejects push subscriptions if the site has no key for push messages', async () => {
  expect(await (await staff.get('/api/api/push')).json()).toEqual({
    publicKey: null,
    browsers: [],
  });
  const { body } = createPushSubscription('https://fcm.googleapis.com');
  const { status, message } = await refused(await staff.post('/api/api/push', body));
  expect([status, message]).toEqual([400, "Notifications aren't set up in this shop."]);
  expect(await shop.db.collection('pushSubscriptions').countDocuments()).toBe(0);
});
