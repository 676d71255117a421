import type { Business } from 'contracts';
import { html, type Html } from 'server-kit';
import type { EmailLink, EmailQuote, EmailSection } from '../email-content.js';
import { multilineHtmlWithContactLinks, multilineHtml, textLink } from '../multiline.js';
import { colours, styles } from '../styles.js';

export const heading = (text: string): Html =>
  html`<h1 class="ink" style="${styles.heading}">${multilineHtml(text)}</h1>`;

export const closingParagraph = (text: string, business: Business): Html =>
  html`<p class="ink" style="margin:28px 0 0;${styles.text}">
    ${multilineHtmlWithContactLinks(text, business)}
  </p>`;

export const paragraph = (text: string, business: Business): Html =>
  html`<p class="ink" style="margin:16px 0 0;${styles.text}">
    ${multilineHtmlWithContactLinks(text, business)}
  </p>`;

/** Renders a message from the buyer or the seller, with a vertical bar on the left. */
export function quote({ from, text }: EmailQuote): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:20px 0 0"
  >
    <tr>
      <td
        class="line"
        style="padding:2px 0 2px 16px;border-left:3px solid ${colours.line};word-break:break-word"
      >
        <div class="soft" style="${styles.soft}">${from}</div>
        <div class="ink" style="${styles.text}">${multilineHtml(text)}</div>
      </td>
    </tr>
  </table>`;
}

export function section({ title, text, steps, link }: EmailSection, business: Business): Html {
  const more = link && html` <span style="white-space:nowrap">${textLink(link)}.</span>`;
  return html`<h2 class="ink" style="margin:28px 0 0;${styles.strong}">${title}</h2>
    <p class="ink" style="margin:4px 0 0;${styles.text}">
      ${multilineHtmlWithContactLinks(text, business)}${more}
    </p>
    ${steps && numbered(steps)}`;
}

const numbered = (steps: readonly string[]) =>
  html`<ol class="ink" style="margin:4px 0 0;padding:0 0 0 24px;${styles.text}">
    ${steps.map((step) => html`<li style="padding:2px 0 2px 4px">${step}</li>`)}
  </ol>`;

/** Renders the button as a table cell, because Outlook does not paint the background of a link. */
export function button({ label, url }: EmailLink): Html {
  return html`<table
    role="presentation"
    class="button"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:24px 0 0"
  >
    <tr>
      <td
        align="center"
        class="fill"
        bgcolor="${colours.brand}"
        style="background-color:${colours.brand};border-radius:8px"
      >
        <a href="${url}" target="_blank" style="${styles.button}">${label}</a>
      </td>
    </tr>
  </table>`;
}

/** Shows the URL as text, for email programs in which the button does not work. */
export function buttonFallbackLink({ url }: EmailLink): Html {
  return html`<p class="soft" style="margin:28px 0 0;${styles.small};word-break:break-all">
    If the button doesn't work, open this link:<br />
    <a href="${url}" class="soft" style="${styles.softLink}">${url}</a>
  </p>`;
}
