import type {
  EmailContent,
  EmailFact,
  EmailLine,
  EmailLink,
  EmailProgress,
  EmailQuote,
  EmailSection,
  EmailSite,
} from './email-content.js';
import { contactLinks } from './footer.js';

/** Returns the plain-text part: the same content as the HTML part, with all URLs written out. */
export function emailText(content: EmailContent, site: EmailSite): string {
  const { sections = [], lines = [], totals = [], closing = '', quote, progress } = content;
  const { business } = site;
  const blocks = [
    content.heading,
    ...content.paragraphs,
    quote ? quoteText(quote) : '',
    ...(content.notes ?? []),
    progress ? progressText(progress) : '',
    table(content.facts ?? []),
    content.question ? sectionText(content.question) : '',
    content.button ? addressed(content.button) : '',
    ...sections.map(sectionText),
    lines.map(lineText).join('\n'),
    table(totals),
    closing,
    `--\n${[business.name, business.address, ...contactLinks(site).map(reach)].join('\n')}`,
    content.reason,
    content.preferences ? addressed(content.preferences) : '',
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const addressed = ({ label, url }: EmailLink) => `${label}:\n${url}`;

/** Phone and email links show only their label, which is the number or address itself. */
const reach = ({ label, url }: EmailLink) =>
  /^(tel|mailto):/.test(url) ? label : `${label}: ${url}`;

const sectionText = ({ title, text, steps = [], link }: EmailSection) =>
  [
    title,
    text,
    ...steps.map((step, at) => `${at + 1}. ${step}`),
    ...(link ? [addressed(link)] : []),
  ].join('\n');

const quoteText = ({ from, text }: EmailQuote) => `${from}\n${text.replaceAll(/^/gm, '> ')}`;

const progressText = ({ stages, reached }: EmailProgress) =>
  stages.map((stage, at) => `[${at < reached ? 'x' : ' '}] ${stage}`).join('\n');

function table(facts: readonly EmailFact[]) {
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${typeof value === 'string' ? value : reach(value)}`)
    .join('\n');
}

function lineText({ name, url, highlight, details, quantity, amount }: EmailLine) {
  const sum = [quantity, amount].filter(Boolean).join(', ');
  return [
    sum ? `- ${name}: ${sum}` : `- ${name}`,
    ...(highlight === undefined ? [] : [highlight]),
    ...details,
    ...(url === undefined ? [] : [url]),
  ].join('\n  ');
}
