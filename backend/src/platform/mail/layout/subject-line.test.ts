import { describe, expect, it } from '@jest/globals';
import { subjectLine } from './subject-line.js';

describe('subjectLine', () => {
  it('inserts a short name unchanged', () => {
    expect(subjectLine('Hello {name}', { name: 'Anna' })).toBe('Hello Anna');
  });

  it('shortens a name at a word boundary if the subject would exceed 60 characters', () => {
    const name = 'The Very Long Trading Company of Gujarat and Neighbours';
    const subject = subjectLine('Confirm your email for {business}', { business: name });
    expect(subject).toBe('Confirm your email for The Very Long Trading Company of…');
  });

  it('does not shorten the template text or values other than names', () => {
    const template = `${'word '.repeat(12)}{number} {name}`;
    const subject = subjectLine(template, { number: 'INQ-26-0001', name: 'Anna Miller' });
    expect(subject).toBe(`${'word '.repeat(12)}INQ-26-0001 Anna Miller`);
  });
});
