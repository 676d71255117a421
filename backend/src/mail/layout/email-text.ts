import type { EmailContent, EmailFact, EmailLine, EmailLink, EmailSite } from './email-content.js';
import { contacts } from './footer.js';

/** Returns the plain-text part: the same content as the HTML part, with every address spelt out. */
export function emailText(content: EmailContent, site: EmailSite): string {
  const { paragraphs = [], lines = [], totals = [], closing = '', notes = [] } = content;
  const { business } = site;
  const blocks = [
    content.heading,
    ...paragraphs,
    table(content.facts ?? []),
    content.button ? addressed(content.button) : '',
    lines.map(lineText).join('\n'),
    table(totals),
    closing,
    ...notes.map(({ text, link }) => (link ? `${text}\n${addressed(link)}` : text)),
    `--\n${[business.name, business.address, ...contacts(content, site).map(reach)].join('\n')}`,
    content.reason,
    content.unsubscribe ? addressed(content.unsubscribe) : '',
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const addressed = ({ label, url }: EmailLink) => `${label}:\n${url}`;

const reach = ({ label, url }: EmailLink) =>
  url.startsWith('https:') ? `${label}: ${url}` : label;

function table(facts: EmailFact[]) {
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

function lineText({ name, details, quantity, amount }: EmailLine) {
  const sum = [quantity, amount].filter(Boolean).join(', ');
  return [`- ${name}: ${sum}`, ...details].join('\n  ');
}
