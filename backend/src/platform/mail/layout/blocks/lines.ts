import { html, type Html } from 'server-kit';
import { truncateText } from '../truncate-text.js';
import {
  maxDetailLength,
  maxShownLines,
  type EmailTotal,
  type EmailLine,
} from '../email-content.js';
import { textLink } from '../multiline.js';
import { colours, styles } from '../styles.js';

const hairline = `border-top:1px solid ${colours.line}`;
const pictureSize = 56;

export function linesTable(products: EmailLine[], totals: EmailTotal[]): Html | undefined {
  if (products.length === 0) return undefined;
  const shownLines = products.slice(0, maxShownLines);
  const hiddenCount = products.length - shownLines.length;
  const hasPictures = shownLines.some(({ picture }) => picture);
  const hasAmounts = shownLines.some(({ quantity, amount }) => quantity || amount);
  const span = 1 + Number(hasPictures) + Number(hasAmounts);
  const more = html`<tr>
    <td colspan="${span}" class="line soft" style="padding:14px 0;${hairline};${styles.soft}">
      and ${hiddenCount} more
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
    ${shownLines.map((line) => row(line, { hasPictures, hasAmounts }))}${hiddenCount > 0 ? more : undefined}${sums(totals, span)}
  </table>`;
}

interface Columns {
  hasPictures: boolean;
  hasAmounts: boolean;
}

const cell = `padding:14px 0;${hairline}`;

function row(line: EmailLine, { hasPictures, hasAmounts }: Columns) {
  const { name, url, highlight, details, picture } = line;
  const detailBlocks = details.map(
    (detail) =>
      html`<div class="soft" style="${styles.soft};word-break:break-word">
        ${truncateText(detail, maxDetailLength)}
      </div>`,
  );
  return html`<tr>
    ${hasPictures ? pictureCell(picture) : undefined}
    <td valign="top" class="line" style="${cell};padding-right:14px">
      <div class="ink" style="${styles.strong};word-break:break-word">
        ${url === undefined ? name : textLink({ label: name, url })}
      </div>
      ${highlight !== undefined && html`<div class="ink" style="${styles.strong}">${highlight}</div>`}
      ${detailBlocks}
    </td>
    ${hasAmounts ? amountCell(line) : undefined}
  </tr>`;
}

function amountCell({ quantity, amount }: EmailLine) {
  return html`<td valign="top" align="right" class="line" style="${cell};white-space:nowrap">
    <div
      class="${amount ? 'soft' : 'ink'}"
      style="${amount ? styles.soft : styles.text};line-height:24px"
    >
      ${quantity}
    </div>
    ${amount && html`<div class="ink" style="${styles.strong}">${amount}</div>`}
  </td>`;
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

function sums(totals: EmailTotal[], span: number): Html[] {
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
