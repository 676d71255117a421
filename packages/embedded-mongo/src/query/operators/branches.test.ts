import { beforeEach, describe, expect, it } from '@jest/globals';
import { encode, RawDocument } from '../../bson/index.js';
import { type FilterContext, type FilterNode, emptyFilterAnalysis } from '../matcher.js';
import { parseFieldCondition } from '../parse.js';
import { or } from './logical.js';

let evaluatedBranches: unknown[] = [];
beforeEach(() => {
  evaluatedBranches = [];
});

/** Creates a branch that records each evaluation in `evaluatedBranches` and matches if `matches` is true. */
function parse({ name, text, matches = false }: Record<string, unknown>): FilterNode {
  const matcher = () => {
    evaluatedBranches.push(name);
    return matches === true;
  };
  if (typeof text !== 'string') return { matcher, analysis: emptyFilterAnalysis };
  const literal = { key: text, mayBeIn: (bytes: Buffer) => bytes.includes(text) };
  return { matcher, analysis: emptyFilterAnalysis, literal };
}

const context: FilterContext = { parse, parseOperand: parseFieldCondition };
const stored = (text: string) => RawDocument.of(encode({ text }));
const matching = {};

describe('$or branches with the same search text', () => {
  const first = { name: 'first', text: 'onyx' };
  const branches = [
    { name: 'plain' },
    first,
    { name: 'jade', text: 'jade' },
    { ...first, name: 'second' },
  ];
  const { matcher } = or(branches, context);

  it('are skipped together if the document does not contain that text', () => {
    expect(matcher(stored('agate'), matching)).toBe(false);
    expect(evaluatedBranches).toEqual(['plain', 'jade']);
  });

  it('are all evaluated if the document may contain that text', () => {
    expect(matcher(stored('onyx'), matching)).toBe(false);
    expect(evaluatedBranches).toEqual(['plain', 'first', 'jade', 'second']);
  });

  it('are all evaluated for a document that has not been encoded as BSON', () => {
    expect(matcher(RawDocument.from({ text: 'agate' }), matching)).toBe(false);
    expect(evaluatedBranches).toEqual(['plain', 'first', 'jade', 'second']);
  });

  it('are evaluated after the other branches', () => {
    const operands = [{ ...branches[0], matches: true }, first, { ...first, matches: true }];
    expect(or(operands, context).matcher(stored('agate'), matching)).toBe(true);
    expect(evaluatedBranches).toEqual(['plain']);
  });
});

describe('$or branches without a common search text', () => {
  it('are evaluated one by one until one matches', () => {
    const branches = ['a', 'b', 'c'].map((name) => ({ name, matches: name === 'b' }));
    expect(or(branches, context).matcher(stored('agate'), matching)).toBe(true);
    expect(evaluatedBranches).toEqual(['a', 'b']);
  });

  it('are all evaluated, even if the document contains none of their different search texts', () => {
    const branches = ['onyx', 'jade'].map((text) => ({ name: text, text }));
    expect(or(branches, context).matcher(stored('agate'), matching)).toBe(false);
    expect(evaluatedBranches).toEqual(['onyx', 'jade']);
  });
});
