import { html, type Html } from 'server-kit';
import { clip } from './clip.js';
import {
  maxShownDetail,
  maxShownLines,
  type EmailFact,
  type EmailLine,
  type EmailLink,
  type EmailNote,
} from './email-content.js';
import { multiline } from './multiline.js';
import { colours, styles } from './styles.js';

const hairline = `border-top:1px solid ${colours.line}`;
const pictureSize = 56;

/** Numbers such as INQ-26-0001 stay on one line. */
export function heading(text: string): Html {
  const parts = text
    .split(/\b([A-Z]+-\d+-\d+)\b/)
    .map((part, at) =>
      at % 2 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`,
    );
  return html`<h1 class="ink" style="${styles.heading}">${parts}</h1>`;
}

export function paragraph(text: string): Html {
  return html`<p class="ink" style="margin:20px 0 0;${styles.text}">${multiline(text)}</p>`;
}

export function facts(rows: EmailFact[]): Html | undefined {
  if (rows.length === 0) return undefined;
  const cells = rows.map(
    ([label, value]) =>
      html`<tr>
        <td
          valign="top"
          class="soft"
          style="padding:3px 20px 3px 0;${styles.soft};line-height:24px;width:1%;white-space:nowrap"
        >
          ${label}
        </td>
        <td valign="top" class="ink" style="padding:3px 0;${styles.text};word-break:break-word">
          ${multiline(value)}
        </td>
      </tr>`,
  );
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:16px 0 0"
  >
    ${cells}
  </table>`;
}

/** A table cell with a background, which Outlook paints too. */
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

/** The button's address as text, for email programs in which the button does not work. */
export function spelledOut({ url }: EmailLink): Html {
  return html`<p class="soft" style="margin:20px 0 0;${styles.small};word-break:break-all">
    If the button doesn’t work, open this link:
    <a href="${url}" class="soft" style="${styles.softLink}">${url}</a>
  </p>`;
}

/** The products and the totals below them. */
export function lines(products: EmailLine[], totals: EmailFact[]): Html | undefined {
  if (products.length === 0) return undefined;
  const shown = products.slice(0, maxShownLines);
  const left = products.length - shown.length;
  const hasPictures = shown.some(({ picture }) => picture);
  const span = hasPictures ? 3 : 2;
  const more = html`<tr>
    <td colspan="${span}" class="line soft" style="padding:14px 0;${hairline};${styles.soft}">
      and ${left} more products
    </td>
  </tr>`;
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:28px 0 0"
  >
    ${shown.map((line) => row(line, hasPictures))}${left > 0 ? more : undefined}${sums(totals, span)}
  </table>`;
}

const cell = `padding:14px 0;${hairline}`;

function row({ name, details, picture, quantity, amount }: EmailLine, hasPictures: boolean) {
  const said = details.map(
    (detail) =>
      html`<div class="soft" style="${styles.soft};word-break:break-word">
        ${clip(detail, maxShownDetail)}
      </div>`,
  );
  return html`<tr>
    ${hasPictures ? pictureCell(picture) : undefined}
    <td valign="top" class="line" style="${cell};padding-right:14px">
      <div class="ink" style="${styles.strong};word-break:break-word">${name}</div>
      ${said}
    </td>
    <td valign="top" align="right" class="line" style="${cell};white-space:nowrap">
      <div
        class="${amount ? 'soft' : 'ink'}"
        style="${amount ? styles.soft : styles.text};line-height:24px"
      >
        ${quantity}
      </div>
      ${amount && html`<div class="ink" style="${styles.strong}">${amount}</div>`}
    </td>
  </tr>`;
}

function pictureCell(picture: string | undefined) {
  const size = pictureSize;
  const image = html`<img
    src="${picture}"
    width="${size}"
    height="${size}"
    alt=""
    style="display:block;border-radius:6px;object-fit:cover"
  />`;
  return html`<td valign="top" width="${size}" class="line" style="${cell};padding-right:14px">
    ${picture ? image : undefined}
  </td>`;
}

function sums(totals: EmailFact[], span: number): Html[] {
  return totals.map(([label, amount], at) => {
    const isLast = at === totals.length - 1;
    const border = at === 0 || isLast ? `;${hairline}` : '';
    const padding = `padding:${at === 0 || isLast ? 12 : 2}px 0 ${at === totals.length - 2 ? 12 : 2}px${border}`;
    const tone = isLast ? 'line ink' : 'line soft';
    const text = isLast ? styles.total : styles.soft;
    return html`<tr>
      <td colspan="${span - 1}" class="${tone}" style="${padding};${text}">${label}</td>
      <td align="right" class="${tone}" style="${padding};${text};white-space:nowrap">${amount}</td>
    </tr>`;
  });
}

export function note({ text, link }: EmailNote): Html {
  const more =
    link && html` <a href="${link.url}" class="link" style="${styles.link}">${link.label}</a>`;
  return html`<p class="soft" style="margin:16px 0 0;${styles.soft}">${multiline(text)}${more}</p>`;
}
