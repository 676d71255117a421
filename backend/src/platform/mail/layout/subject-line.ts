import { fillIn } from 'contracts';
import { clip } from './clip.js';

/** Phones show about 40 characters of a subject, desktops about 60. */
const maxSubject = 59;
const shortestName = 12;

/** Names are the longest part of most subjects. Numbers and other values are never cut. */
const names = ['business', 'name'];

/**
 * Fills in the placeholders of a subject. Names are shortened so that the subject stays below 60 characters; the text
 * of the template itself is never cut.
 */
export function subjectLine(template: string, values: Readonly<Record<string, string>>): string {
  const fitted = { ...values };
  for (const key of names) {
    const excess = lengthOf(fillIn(template, fitted)) - maxSubject;
    const name = fitted[key];
    if (excess <= 0 || !name || !template.includes(`{${key}}`)) continue;
    fitted[key] = clip(name, Math.max(shortestName, lengthOf(name) - excess));
  }
  return fillIn(template, fitted);
}

const lengthOf = (text: string) => Array.from(text).length;
