import { askedDollarPrice, quantityInWords } from 'contracts';
import type { StoredInquiry } from './inquiry.schema.js';

type Line = StoredInquiry['lines'][number];

interface Content {
  title: string;
  facts: (readonly [label: string, value: string])[];
  lines: Line[];
  closing: string;
  /** A page to look at. */
  link?: string;
  publicUrl: string;
}

/** The two bodies of one mail. */
export function renderMail(content: Content) {
  const facts = content.facts.filter(([, value]) => value !== '');
  return { text: renderText({ ...content, facts }), html: renderHtml({ ...content, facts }) };
}

function renderText({ title, facts, lines, closing, link = '' }: Content) {
  const said = facts.map(([label, value]) => `${label}: ${value}`);
  const asked = lines.map((line) =>
    [`- ${nameOf(line)}: ${wantedOf(line)}`, ...detailsOf(line)].join('\n  '),
  );
  return `${[title, said.join('\n'), asked.join('\n'), link, closing].filter(Boolean).join('\n\n')}\n`;
}

function renderHtml({ title, facts, lines, closing, link, publicUrl }: Content) {
  const said = facts.map(
    ([label, value]) => `<p><b>${escape(label)}:</b> ${escape(value).replace(/\n/g, '<br>')}</p>`,
  );
  const asked = lines.map((line) => rowOf(line, publicUrl));
  return [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#221a2b">',
    `<h1 style="font-size:20px;color:#4b2a6b">${escape(title)}</h1>`,
    ...said,
    '<table cellpadding="8" style="border-collapse:collapse">',
    ...asked,
    '</table>',
    ...(link ? [`<p><a href="${escape(link)}">${escape(link)}</a></p>`] : []),
    closing && `<p>${escape(closing).replace(/\n/g, '<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}

function rowOf(line: Line, publicUrl: string) {
  const picture = line.mainImage
    ? `<img src="${escape(`${publicUrl}${line.mainImage.url}-320.jpeg`)}" width="64" alt="">`
    : '';
  const details = detailsOf(line).map((detail) => `<br><small>${escape(detail)}</small>`);
  return [
    `<tr style="border-top:1px solid #ddd"><td>${picture}</td>`,
    `<td>${escape(nameOf(line))}${details.join('')}</td>`,
    `<td align="right">${escape(wantedOf(line))}</td></tr>`,
  ].join('');
}

function nameOf({ productName, modelNumber }: Line) {
  return [productName || 'Unnamed Product', modelNumber && `(${modelNumber})`]
    .filter(Boolean)
    .join(' ');
}

function detailsOf(line: Line) {
  const { discountedPrice, note, targetPrice } = line;
  const dollars = askedDollarPrice(line);
  return [
    ...(dollars !== undefined ? [`Price: $${dollars.toFixed(2)}`] : []),
    ...(typeof discountedPrice === 'number' ? [`Price: ₹${discountedPrice.toFixed(0)}`] : []),
    ...(typeof targetPrice === 'number' ? [`Target price: $${targetPrice.toFixed(2)}`] : []),
    ...(note ? [`Note: ${note}`] : []),
  ];
}

function wantedOf({ quantity, quantityUnit }: Line) {
  return quantityInWords(quantity, quantityUnit);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escape(text: string) {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
