import { pagePaths } from 'contracts';
import { buttonForm, buttonLink, html, type Notice } from 'server-kit';

const toShop = buttonLink(pagePaths.home, 'Go to the shop');

export const confirmSubscriptionNotice = (email: string): Notice => ({
  sign: 'mail',
  title: 'Confirm your subscription',
  content: html`<p>We'll send our latest offers and news to <strong>${email}</strong>.</p>
    ${buttonForm('Subscribe')}
    <p class="soft help">Didn't subscribe? You can ignore the email. We won't email you again.</p>`,
});

export const subscriptionExpiredNotice: Notice = {
  sign: 'expired',
  title: 'This link has expired',
  content: html`<p>Confirmation links are valid for 7 days. Subscribe again to get a new one.</p>
    ${buttonLink(pagePaths.home, 'Subscribe again')}`,
};

export const subscribedNotice = (email: string): Notice => ({
  sign: 'done',
  title: "You're subscribed",
  content: html`<p>We'll send our latest offers and news to <strong>${email}</strong>.</p>
    ${toShop}
    <p class="soft help">Every newsletter has a link to unsubscribe.</p>`,
});

export const unsubscribeNotice = (email: string): Notice => ({
  sign: 'mail',
  title: 'Unsubscribe?',
  content: html`<p>We'll stop sending newsletters to <strong>${email}</strong>.</p>
    ${buttonForm('Unsubscribe')}
    <p class="soft help">You'll still get emails about your inquiries and quotations.</p>`,
});

export const unsubscribedNotice = (email: string): Notice => ({
  sign: 'done',
  title: 'Unsubscribed',
  content: html`<p><strong>${email}</strong> won't get any more newsletters.</p>
    ${toShop}
    <p class="soft help">Changed your mind? You can subscribe again in the shop.</p>`,
});
