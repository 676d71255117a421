import { beforeEach, describe, expect, it } from '@jest/globals';
import { encode, RawDocument } from '../../bson/index.js';
import { type FilterContext, type FilterNode, nothingKnown } from '../matcher.js';
import { parseOperand } from '../parse.js';
import { or } from './logical.js';

let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});

/** A branch that notes that it was asked, and matches where it is said. */
function parse({ name, text, matches = false }: Record<string, unknown>): FilterNode {
  const matcher = () => {
    asked.push(name);
    return matches === true;
  };
  if (typeof text !== 'string') return { matcher, analysis: nothingKnown };
  const literal = { key: text, mayBeIn: (bytes: Buffer) => bytes.includes(text) };
  return { matcher, analysis: nothingKnown, literal };
}

const context: FilterContext = { parse, parseOperand };
const stored = (text: string) => RawDocument.of(encode({ text }));
const matching = {};

describe('branches of $or that ask for the same text', () => {
  const first = { name: 'first', text: 'onyx' };
  const branches = [
    { name: 'plain' },
    first,
    { name: 'jade', text: 'jade' },
    { ...first, name: 'second' },
  ];
  const { matcher } = or(branches, context);

  it('are skipped together when the document does not have it', () => {
    expect(matcher(stored('agate'), matching)).toBe(false);
    expect(asked).toEqual(['plain', 'jade']);
  });

  it('are all asked when it may', () => {
    expect(matcher(stored('onyx'), matching)).toBe(false);
    expect(asked).toEqual(['plain', 'first', 'jade', 'second']);
  });

  it('are all asked of a document that is not stored', () => {
    expect(matcher(RawDocument.from({ text: 'agate' }), matching)).toBe(false);
    expect(asked).toEqual(['plain', 'first', 'jade', 'second']);
  });

  it('leave the others to decide', () => {
    const others = [{ ...branches[0], matches: true }, first, { ...first, matches: true }];
    expect(or(others, context).matcher(stored('agate'), matching)).toBe(true);
    expect(asked).toEqual(['plain']);
  });
});

describe('other branches of $or', () => {
  it('are asked one by one until one matches', () => {
    const branches = ['a', 'b', 'c'].map((name) => ({ name, matches: name === 'b' }));
    expect(or(branches, context).matcher(stored('agate'), matching)).toBe(true);
    expect(asked).toEqual(['a', 'b']);
  });

  it('are asked each where every text is another one', () => {
    const branches = ['onyx', 'jade'].map((text) => ({ name: text, text }));
    expect(or(branches, context).matcher(stored('agate'), matching)).toBe(false);
    expect(asked).toEqual(['onyx', 'jade']);
  });
});
