import { endOfValidity } from './states.js';
import type { QuotationContent, QuotationLine } from './quotation.js';

/** Returns the reasons why a draft cannot be sent, keyed by field. The result is empty if the draft can be sent. */
export function findQuotationErrors(content: QuotationContent, now: Date): Record<string, string> {
  const faults = content.lines.flatMap((line, at) =>
    lineFaults(line).map(([field, words]): [string, string] => [`lines.${at}.${field}`, words]),
  );
  if (content.lines.length === 0) faults.push(['lines', 'Add a line']);
  if (endOfValidity(content.validUntil) < now)
    faults.push(['validUntil', 'Choose today or a later date']);
  if (content.tax.kind === 'gst' && content.tax.hsn === '')
    faults.push(['tax.hsn', 'Enter 4, 6 or 8 digits']);
  return Object.fromEntries(faults);
}

function lineFaults({ name, unitPrice }: QuotationLine): [string, string][] {
  return [
    ...(name === '' ? [['name', 'Enter a name'] as [string, string]] : []),
    ...(unitPrice === null ? [['unitPrice', 'Enter a price'] as [string, string]] : []),
  ];
}
