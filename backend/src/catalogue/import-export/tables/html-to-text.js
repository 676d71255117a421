import { compile } from 'html-to-text';

const tag =
  /<\/?(?:p|br|ul|ol|li|div|span|strong|b|em|i|u|h[1-6]|a|table|tbody|tr|td|th|img)(?:\s[^<>]*)?\/?>/i;
const entity = /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i;

/** @param {string} text */
export const looksLikeHtml = (text) => tag.test(text) || entity.test(text);

/** Converts list items and paragraphs to lines, keeps the text of links and removes pictures. */
export const htmlToText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      selector: `h${level}`,
      options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
});
