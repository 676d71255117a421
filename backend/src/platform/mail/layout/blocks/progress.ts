import { html, type Html } from 'server-kit';
import type { EmailProgress } from '../email-content.js';
import { colours, styles } from '../styles.js';

/**
 * Gap between two bars, in pixels. Every cell contains an equal share of all gaps, so that all bars are equally wide.
 */
const gap = 6;

export function progressBar({ stages, reached }: EmailProgress): Html {
  const count = stages.length;
  const width = `${Math.floor(100 / count)}%`;
  const cells = stages.map((stage, at) => {
    const isReached = at < reached;
    const space = (gap * at) / count;
    const colour = isReached ? colours.brand : colours.line;
    return html`<td
      valign="top"
      width="${width}"
      style="padding:0 ${gap - gap / count - space}px 0 ${space}px"
    >
      <div
        class="${isReached ? 'bar' : 'track'}"
        style="height:6px;line-height:6px;font-size:1px;background-color:${colour};border-radius:3px"
      >
        &nbsp;
      </div>
      <div
        class="${isReached ? 'ink' : 'soft'}"
        style="padding-top:6px;${at === reached - 1 ? styles.stage : styles.laterStage}"
      >
        ${stage}
      </div>
    </td>`;
  });
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:24px 0 0;table-layout:fixed"
  >
    <tr>
      ${cells}
    </tr>
  </table>`;
}
