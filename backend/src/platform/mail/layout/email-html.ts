import { html, Html } from 'server-kit';
import { factsTable } from './blocks/facts.js';
import { linesTable } from './blocks/lines.js';
import { progressBar } from './blocks/progress.js';
import {
  button,
  closingParagraph,
  heading,
  paragraph,
  quote,
  section,
  buttonFallbackLink,
} from './blocks/texts.js';
import { footer } from './footer.js';
import type { EmailContent, EmailSite } from './email-content.js';
import { colours, mediaQueries, styles } from './styles.js';

/** Invisible padding after the preheader, so that mailboxes do not fill the preview with the start of the email. */
const previewEnd = new Html('&#8199;&#847; '.repeat(60));

/** A table with a fixed width for Outlook, which ignores `max-width`. */
const outlookStart = new Html(
  '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
);
const outlookEnd = new Html('<!--[if mso]></td></tr></table><![endif]-->');

/**
 * Returns the HTML part. It uses tables and inline styles, because Outlook and Gmail support little
 * else.
 */
export function emailHtml(content: EmailContent, site: EmailSite): string {
  return html`<!doctype html>
    <html lang="en">
      ${head(content)}
      <body
        class="ground"
        style="margin:0;padding:0;background-color:${colours.ground};-webkit-text-size-adjust:100%"
      >
        <div style="${styles.hidden}">${content.preheader} ${previewEnd}</div>
        ${frame(content, site)}
      </body>
    </html> `.text;
}

function head({ heading: title }: EmailContent): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${title}</title>
    <style>
      ${mediaQueries}
    </style>
  </head>`;
}

const table = (attributes: string) =>
  new Html(`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`);
const tableEnd = new Html('</table>');
const outer = table(`width="100%" bgcolor="${colours.ground}"`);
const inner = table('width="100%" style="max-width:600px"');
const card = `padding:36px 32px 40px;background-color:${colours.card};border-radius:12px`;

function frame(content: EmailContent, site: EmailSite): Html {
  return html`${outer}
    <tr>
      <td
        align="center"
        class="ground outer"
        style="padding:16px;background-color:${colours.ground}"
      >
        ${outlookStart}${inner}
        <tr>
          <td class="pad" style="padding:16px 32px 20px">${header(site)}</td>
        </tr>
        <tr>
          <td class="card pad" bgcolor="${colours.card}" style="${card}">${body(content, site)}</td>
        </tr>
        <tr>
          <td class="pad" style="padding:24px 32px 32px">${footer(content, site)}</td>
        </tr>
        ${tableEnd}${outlookEnd}
      </td>
    </tr>
    ${tableEnd}`;
}

function header({ business, publicUrl }: EmailSite): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="padding-right:12px">
        <a href="${publicUrl}" style="text-decoration:none"
          ><img
            src="${publicUrl}/apple-touch-icon.png"
            width="40"
            height="40"
            alt=""
            style="display:block;border:0;border-radius:8px"
        /></a>
      </td>
      <td><a href="${publicUrl}" class="link" style="${styles.name}">${business.name}</a></td>
    </tr>
  </table>`;
}

function body(content: EmailContent, { business }: EmailSite): Html {
  const { sections = [], notes = [], question, progress: order } = content;
  const paragraphs = (texts: string[]) => texts.map((text) => paragraph(text, business));
  return html`${heading(content.heading)}${paragraphs(content.paragraphs)}${
    content.quote && quote(content.quote)
  }${paragraphs(notes)}${order && progressBar(order)}${factsTable(
    content.facts ?? [],
    business,
  )}${question && section(question, business)}${content.button && button(content.button)}${sections.map(
    (item) => section(item, business),
  )}${linesTable(content.lines ?? [], content.totals ?? [])}${content.closing && closingParagraph(content.closing, business)}${
    content.button?.isSpelledOut && buttonFallbackLink(content.button)
  }`;
}
