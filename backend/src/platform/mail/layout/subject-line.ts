import { fillPlaceholders } from 'contracts';
import { truncateText } from './truncate-text.js';

/** Maximum length of a subject in characters: phones show about 40 characters, desktops about 60. */
const maxSubject = 59;
const shortestName = 12;

/**
 * Placeholders that may be shortened, in this order, because names are the longest part of most subjects. Numbers and
 * other values are never shortened.
 */
const names = ['business', 'name'];

/**
 * Replaces the placeholders of a subject. Shortens names to keep the subject below 60 characters; never shortens the
 * template text.
 */
export function subjectLine(template: string, values: Readonly<Record<string, string>>): string {
  const fitted = { ...values };
  for (const key of names) {
    const excess = lengthOf(fillPlaceholders(template, fitted)) - maxSubject;
    const name = fitted[key];
    if (excess <= 0 || !name || !template.includes(`{${key}}`)) continue;
    fitted[key] = truncateText(name, Math.max(shortestName, lengthOf(name) - excess));
  }
  return fillPlaceholders(template, fitted);
}

const lengthOf = (text: string) => Array.from(text).length;
