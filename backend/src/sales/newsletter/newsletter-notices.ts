import { emailedLinkPath, pagePaths } from 'contracts';
import {
  buttonForm,
  buttonLink,
  html,
  secondButtonLink,
  renderBoldEmail,
  type Notice,
} from 'server-kit';

const toShop = buttonLink(pagePaths.home, 'Go to the shop');
/** Link that opens the shop's newsletter popup. */
const subscribeAgain = buttonLink(`${pagePaths.home}#subscribe`, 'Subscribe again');

export const confirmSubscriptionNotice = (email: string): Notice => ({
  sign: 'mail',
  title: 'Confirm your subscription',
  content: html`<p>We'll send our latest offers and news to ${renderBoldEmail(email, '.')}</p>
    ${buttonForm('Subscribe')}
    <p class="soft help">Didn't subscribe? You can close this page. We won't email you again.</p>`,
});

export const subscriptionExpiredNotice: Notice = {
  sign: 'expired',
  title: 'This link has expired',
  content: html`<p>
      Links to confirm a subscription are valid for 7&nbsp;days. Subscribe again to get a new one.
    </p>
    ${subscribeAgain}`,
};

export const subscriptionIncompleteNotice: Notice = {
  sign: 'mail',
  title: 'This link is incomplete',
  content: html`<p>
      Part of the link is missing. Open it again from your email, or subscribe again to get a new
      link.
    </p>
    ${subscribeAgain}`,
};

export const unsubscribeIncompleteNotice: Notice = {
  sign: 'mail',
  title: 'This link is incomplete',
  content: html`<p>
      Part of the link is missing. Open it again from your email, or contact us to unsubscribe.
    </p>
    ${buttonLink(`${pagePaths.home}#contactForm`, 'Contact us')}
    ${secondButtonLink(pagePaths.home, 'Go to the shop')}`,
};

export const subscribedNotice = (email: string): Notice => ({
  sign: 'done',
  title: "You're subscribed",
  content: html`<p>We'll send our latest offers and news to ${renderBoldEmail(email, '.')}</p>
    ${toShop}
    <p class="soft help">Every newsletter has a link to unsubscribe.</p>`,
});

export const unsubscribeNotice = (email: string): Notice => ({
  sign: 'mail',
  title: 'Unsubscribe?',
  content: html`<p>We'll stop sending newsletters to ${renderBoldEmail(email, '.')}</p>
    ${buttonForm('Unsubscribe')}
    <p class="soft help">You'll still get receipts, quotations and order updates.</p>`,
});

/** `token` is a confirmation token; the "Subscribe again" button sends it to renew the subscription. */
export const unsubscribedNotice = (email: string, token: string): Notice => ({
  sign: 'done',
  title: 'Unsubscribed',
  content: html`<p>${renderBoldEmail(email)} won't get any more newsletters.</p>
    ${toShop}
    <form class="help" method="post" action="${emailedLinkPath('confirmSubscription', token)}">
      <p class="soft">Changed your mind? <button class="link">Subscribe again</button></p>
    </form>`,
});
