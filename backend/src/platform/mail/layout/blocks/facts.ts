import type { Business } from 'contracts';
import { html, type Html } from 'server-kit';
import type { EmailFact } from '../email-content.js';
import { multilineHtmlWithContactLinks, textLink } from '../multiline.js';
import { styles } from '../styles.js';

export function factsTable(rows: EmailFact[], business: Business): Html | undefined {
  const filledRows = rows.filter(([, value]) => value !== '');
  if (filledRows.length === 0) return undefined;
  const cells = filledRows.map(
    ([label, value, weight]) =>
      html`<tr>
        <td
          valign="top"
          class="soft"
          style="padding:3px 20px 3px 0;${styles.soft};line-height:24px;width:1%;white-space:nowrap"
        >
          ${label}
        </td>
        <td
          valign="top"
          class="ink"
          style="padding:3px 0;${weight ? styles.strong : styles.text};word-break:break-word"
        >
          ${typeof value === 'string' ? multilineHtmlWithContactLinks(value, business) : textLink(value)}
        </td>
      </tr>`,
  );
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:18px 0 0"
  >
    ${cells}
  </table>`;
}
