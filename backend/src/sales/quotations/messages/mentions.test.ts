import { describe, expect, it } from '@jest/globals';
import { findMentions } from './mentions.js';

const colleagues = ['Mira', 'Mira Stein', 'Jörg'].map((name) => ({ uid: name, name }));
const mentionedIn = (text: string) => findMentions(text, colleagues).map(({ uid }) => uid);

describe('findMentions', () => {
  it.each([
    ['Please call, @Mira.', ['Mira']],
    ['@mira stein: please call', ['Mira Stein']],
    ['@Mira Stein and @Jörg', ['Mira Stein', 'Jörg']],
    ['@Miranda knows', []],
    ['@Jörgen knows', []],
    ['Mira knows', []],
  ])('maps the text "%s" to the mentioned names %j', (text, names) => {
    expect(mentionedIn(text)).toEqual(names);
  });
});
