import { createHash } from 'node:crypto';
import { html, Html } from '../html.js';
import { noticePageStyles } from './styles.js';

export interface NoticeShop {
  name: string;
  email: string;
  phone: string;
}

export interface Notice {
  sign: keyof typeof signs;
  title: string;
  content: Html;
  /** Seconds after which the page reloads; by default, it does not reload. */
  reloadAfter?: number;
  /** True if the whole shop is unavailable. The page then does not link to the shop. */
  isShopDown?: boolean;
}

/** SVG paths of the icons above the headings, on a 24 × 24 grid. */
const signs = {
  mail: 'M3 6.5h18v11H3zM3 7l9 6.500L21 7',
  done: 'm5 12.500 4.500 4.500L19 7.500',
  expired: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
  lock: 'M6 10.500h12v9.500H6zM8.500 10.500V8a3.500 3.500 0 0 1 7 0v2.500',
  warning: 'M12 4 2.500 20h19ZM12 10v4.500m0 2.500v.5',
  busy: 'M5 3.500h14M5 20.500h14M7 3.500c0 4.500 3.500 6 5 8.500-1.500 2.500-5 4-5 8.500m10-17c0 4.500-3.500 6-5 8.500 1.500 2.500 5 4 5 8.500',
};

/**
 * The style element of notice pages. It contains only the hashed text, because any other character would change the
 * hash that the Content-Security-Policy allows.
 */
const styleSheet = new Html(`<style>${noticePageStyles}</style>`);
const styleHash = createHash('sha256').update(noticePageStyles).digest('base64');

/**
 * The Content-Security-Policy of all notice pages. It allows no scripts or files, and allows forms only to the same
 * origin.
 */
export const noticePageCsp = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns a complete HTML document in the shop's design, without scripts or other files. Links in emails open such a
 * page, and visitors see one when the shop cannot render a page.
 */
export function noticePage(
  shop: NoticeShop,
  { sign, title, content, reloadAfter, isShopDown = false }: Notice,
) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fffdfa" />
        ${reloadAfter !== undefined && html`<meta http-equiv="refresh" content="${reloadAfter}" />`}
        <title>${title} · ${shop.name}</title>
        ${styleSheet}
      </head>
      <body>
        <header>
          <div>
            <a class="logo" href="/">${logo}<span>${shop.name}</span></a>
            ${!isShopDown && html`<a href="/ViewAllProduct">Shop</a>`}
          </div>
        </header>
        <main>
          <div class="card">
            <span class="sign ${sign}"
              ><svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
                <path d="${signs[sign]}" /></svg
            ></span>
            <h1>${title}</h1>
            ${content}
          </div>
        </main>
        ${footer(shop)}
      </body>
    </html> `.text;
}

const footer = ({ email, phone }: NoticeShop) =>
  html`<footer>
    <p>
      <span>Questions?</span>
      <a href="mailto:${email}">${email}</a>
      <a href="tel:${phone}">${inGroups(phone)}</a>
    </p>
  </footer>`;

/** Groups the digits of Indian phone numbers: `+91 98765 43210`. Other numbers stay unchanged. */
const inGroups = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

const logo = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <path
    fill="none"
    stroke="#b98a2e"
    stroke-width="1.25"
    d="M16 1.5 28.5 8.700v14.600L16 30.5 3.5 23.300V8.700Z"
  />
  <path fill="#4a2a78" d="M16 5.5 25 10.700v10.600l-9 5.2-9-5.200V10.700Z" />
  <path fill="#8e6bc0" d="m16 5.5 4 7.500h-8l4-7.500Zm-9 5.2 5 2.3-5 8.300V10.700Z" />
  <path fill="#351a5a" d="m20 13 5 8.3-9 5.2 4-13.500Z" />
</svg>`;

/**
 * Renders an email address in bold, followed by the punctuation mark `mark`. An address that does not fit on the line
 * moves to the next line. If it is longer than a whole line, it wraps after `@`, `.` or `-`.
 */
export const renderBoldEmail = (email: string, mark = ''): Html =>
  html`<span class="email"
    ><strong
      >${email.split(/(?<=[@.-])/).map((part, at) => html`${at > 0 && html`<wbr />`}${part}`)}</strong
    >${mark}</span
  >`;

export const buttonLink = (href: string, label: string): Html =>
  html`<a class="button" href="${href}">${label}</a>`;

export const secondButtonLink = (href: string, label: string): Html =>
  html`<a class="button second" href="${href}">${label}</a>`;

/** Renders a form with one button. It sends a POST to `action`, by default the URL of the page. */
export const buttonForm = (label: string, action?: string): Html =>
  html`<form method="post" ${action !== undefined && html` action="${action}"`}>
    <button class="button">${label}</button>
  </form>`;

export const busyNotice = {
  sign: 'busy',
  title: "We're a little busy",
  content: html`<p>More people than usual are visiting. This page will reload in a few seconds.</p>
    <a class="button" href="">Try again now</a>`,
} as const satisfies Notice;

/** The page that the load balancer shows while no web server responds. */
export const maintenanceNotice = {
  sign: 'busy',
  title: "We'll be right back",
  isShopDown: true,
  content: html`<p>The shop will be back shortly. This page will reload in a few seconds.</p>
    <a class="button" href="">Try again now</a>`,
} as const satisfies Notice;
