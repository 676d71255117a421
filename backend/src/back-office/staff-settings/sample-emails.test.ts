import { describe, expect, it } from '@jest/globals';
import {
  business,
  defaultMailTexts,
  mailPreviewKinds,
  maxLines,
  type HoursSettings,
  type MailPreviewKind,
} from 'contracts';
import { composeBuyerEmail, composeSellerEmail } from '../../sales/inquiries/index.js';
import { renderEmail } from '../../platform/mail/index.js';
import { sampleEmail } from './sample-emails.js';
import { sampleBuyer, sampleInquiry } from './samples.js';

const site = {
  business: business.parse({}),
  publicUrl: 'https://shop.example',
  timeZone: 'Asia/Kolkata',
  mails: defaultMailTexts,
};
const longName = 'Royal Indian Gemstones, Crystals and Agate Handicrafts Export House';
const longSite = { ...site, business: { ...site.business, name: longName } };
const hours: HoursSettings = {
  timeZone: 'Asia/Kolkata',
  days: [],
  holidays: [],
  firstReminderHours: 4,
  secondReminderHours: 24,
};
const gmailClipBytes = 102 * 1024;
const unsupported =
  /display:\s*(inline-)?(flex|grid)|position:|float:|background-image|var\(|@font-face|@import|<link|<script|<form|\drem/;

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => !/^(tel|mailto):/.test(url) && url !== site.publicUrl);

describe.each(mailPreviewKinds)('the email %s', (kind) => {
  const email = sampleEmail(kind, site, hours);
  const { content } = email;
  const { subject, html, text } = renderEmail(email, site);

  it('uses only features that email programs support', () => {
    expect(html).not.toMatch(unsupported);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    expect(style.replace(/@media \([\w-]+:\w+\) \{[^]*?\n\}/g, '').trim()).toBe('');
    expect(Buffer.byteLength(html)).toBeLessThan(gmailClipBytes);
  });

  it('has alternative text and an absolute URL for each picture', () => {
    const pictures = html.match(/<img\s[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture).toMatch(/\salt="/);
      expect(picture).toMatch(/\ssrc="https:\/\/shop\.example\//);
    }
  });

  it('has a preheader, a heading, light and dark colours, and the postal address', () => {
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>[^<]{10,}/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain(site.business.address);
  });

  it('has at most one button, in a coloured table cell', () => {
    const buttons = html.match(/<td[^>]*class="fill"[^>]*bgcolor="#4a2a78"/g) ?? [];
    expect(buttons).toHaveLength(content.button ? 1 : 0);
  });

  it('repeats the content and every link in its plain-text part', () => {
    expect(text).toContain(content.heading);
    expect(text).toContain(site.business.address);
    for (const link of linksIn(html)) expect(text).toContain(link);
    if (content.button) expect(text).toContain(`${content.button.label}:\n${content.button.url}`);
  });

  it('contains no ISO dates', () => {
    expect(`${subject}${html}${text}`).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('has a subject of fewer than 60 characters, even if the business name is long', () => {
    const { subject: long } = sampleEmail(kind, longSite, hours);
    expect([subject.length, long.length].filter((length) => length >= 60)).toEqual([]);
  });
});

describe('the emails about an inquiry', () => {
  const [first] = sampleInquiry.lines;
  if (!first) throw new Error('The sample has lines');
  const long = 'क्रिस्टल '.repeat(23).trim();
  const lines = Array.from({ length: maxLines }, () => ({
    ...first,
    productName: long,
    note: long,
  }));
  const context = { buyer: sampleBuyer, site, inquiry: { ...sampleInquiry, lines } };

  it('stay below the size at which Gmail clips emails, even with 500 products and long notes', () => {
    const message = 'क्रि '.repeat(400);
    const inquiry = { ...context.inquiry, message, note: message };
    const { html, text } = renderEmail(composeSellerEmail({ ...context, inquiry }), site);
    expect(Buffer.byteLength(html)).toBeLessThan(gmailClipBytes);
    expect(html).toContain('and 475 more');
    expect(text.match(/^- /gm)).toHaveLength(maxLines);
  });

  it("do not repeat the buyer's notes in the receipt for the buyer", () => {
    const { html, text } = renderEmail(composeBuyerEmail(context, 'receipt'), site);
    expect(`${html}${text}`).not.toContain('Note:');
  });

  it('show no price for products priced on request', () => {
    const free = { ...first, originalPrice: 0, dollarPrice: 0, discountedPrice: 0 };
    const inquiry = { ...sampleInquiry, lines: [{ ...free, targetPrice: null }] };
    const { html } = renderEmail(composeBuyerEmail({ ...context, inquiry }, 'receipt'), site);
    expect(html).not.toMatch(/[$₹]0/);
  });

  it('shorten a long customer name in the subject but keep the inquiry number', () => {
    const buyer = { ...sampleBuyer, name: 'Maria del Carmen Fernandez y Gutierrez de la Concha' };
    const { subject } = composeSellerEmail({ ...context, buyer });
    expect(subject).toBe('INQ-26-0001: inquiry from Maria del Carmen Fernandez y…');
  });
});

describe('the HTML part of an email', () => {
  const htmlOf = (kind: MailPreviewKind) =>
    renderEmail(sampleEmail(kind, site, hours), site).html.replaceAll(/\s+/g, ' ');

  it('shows the outstanding balance in bold if the email is about a payment', () => {
    expect(htmlOf('paymentReceived')).toMatch(/font-weight:600[^>]*> \$1,634\.75 </);
  });

  it('lists the next steps as numbered items when the mobile number was changed', () => {
    expect(htmlOf('mobileChanged')).toMatch(/<ol[^>]*> <li[^>]*>Set a new password\./);
  });

  it('suggests similar products above the button and shows no prices when the inquiry was cancelled', () => {
    const html = htmlOf('cancelled');
    expect(html.indexOf('Looking for something similar?')).toBeLessThan(
      html.indexOf('Browse products'),
    );
    expect(html).not.toContain('$');
  });
});

describe('the plain-text part of an email', () => {
  const textOf = (kind: MailPreviewKind) => renderEmail(sampleEmail(kind, site, hours), site).text;
  const repliesGoToCustomer =
    "Replies to this email go to the customer, but aren't shown on the inquiry page.";

  it.each([
    'emailChangeAsked',
    'emailChanged',
    'mobileChanged',
    'passwordChanged',
    'secondFactorChanged',
    'methodRemoved',
    'accountDeleted',
  ] as const)(
    'of the type %s contains the device and the time of the action, with its time zone',
    (kind) => {
      expect(textOf(kind)).toContain('When: 27 Nov 2026, 3:12 pm IST\nDevice: Chrome on Windows');
    },
  );

  it.each([
    ['quotationWithdrawn', '> The towers have sold out. We expect more in January.'],
    ['replied', '> Yes, we have 25 towers in deep purple.'],
    ['orderShipped', 'Track shipment:\nhttps://www.dhl.com/track?id=JD014600003892'],
    ['orderPacked', '[x] Production\n[x] Packed\n[ ] Shipped\n[ ] Delivered'],
    ['newInquiry', 'Contact phone: +1 415 555 0132'],
    ['reminders', '- INQ-26-0002 · Anna Miller\n  Waiting 24 business hours'],
    ['reminders', 'The longest wait is 24 business hours.'],
    ['mobileChanged', '1. Set a new password. This signs you out on all devices.\n2. Sign in'],
    [
      'releaseTakenBack',
      'The shop is running the previous version.\n\nThe update was rolled back automatically because version 1.4.2 failed in 12 of 40 visits, compared with 1 of 380 for version 1.4.1.',
    ],
    ['cancelled', "Sorry, we can't go ahead with your inquiry"],
    ['cancelled', 'Message from Khambhat Crystal & Agate\n> The deep purple'],
    ['cancelled', 'View inquiry:\nhttps://shop.example/inquiries/INQ-26-0001'],
    [
      'paymentReceived',
      'To pay the remaining $1,634.75, follow the instructions on the order page.',
    ],
    [
      'messageToStaff',
      'sent more messages just before this one. Read them all on the inquiry page.',
    ],
    ['newInquiry', repliesGoToCustomer],
    ['messageToStaff', repliesGoToCustomer],
    ['buyerDecision', repliesGoToCustomer],
    ['reminder', "Replies to this email don't reach the customer."],
    ['notification', "This email can't receive replies."],
    ['confirmEmail', 'Confirm anna.miller@example.com to get receipts'],
    [
      'secondFactorChanged',
      '1. Set a new password. This signs you out on all devices.\n2. Contact us',
    ],
    [
      'methodRemoved',
      'You can still sign in with your email and password or a code sent to your mobile number ending in 16.',
    ],
    ['releaseTakenBack', 'View releases:\nhttps://shop.example/api/admin?screen=releases'],
  ] as const)('of the type %s contains %j', (kind, part) => {
    expect(textOf(kind)).toContain(part);
  });
});
