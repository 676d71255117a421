import { describe, expect, it } from '@jest/globals';
import { BSONRegExp } from 'bson';
import fc from 'fast-check';
import { type Document, encode, RawDocument } from '../bson/index.js';
import { compileFilter } from './index.js';
import { createLiteralPrefilter } from './literal.js';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letters = fc.constantFrom(
  ...Array.from('aAbkKsS.-$\\\u00e9\u00c9\u017f\u212a\u00df\ud83d\ude00'),
);
const text = fc.array(letters, { maxLength: 5 }).map((all) => all.join(''));
const searched = text.filter((each) => each !== '');

const documents = fc.record(
  {
    a: fc.oneof(text, fc.array(text, { maxLength: 2 }), fc.integer()),
    lines: fc.oneof(
      fc.array(
        fc.oneof(
          fc.record({ b: text, c: fc.array(text) }, { noNullPrototype: true }),
          fc.array(text),
          text,
        ),
      ),
      fc.record({ b: text }, { noNullPrototype: true }),
    ),
    pattern: searched.map((each) => new BSONRegExp(escape(each), 'i')),
  },
  { requiredKeys: [], noNullPrototype: true },
);

describe('createLiteralPrefilter', () => {
  it.each([
    ['agate', 'i', '/agate/i'],
    ['M-77', '', '/M\\-77/'],
    ['a\\.b', 'i', '/a\\\\?\\.b/i'],
    ['caf\u00e9 lan', 'i', '/\\ lan/i'],
    ['\u00e9sk', 'i', '/(?:s|\\xc5\\xbf)(?:k|\\xe2\\x84\\xaa)/i'],
  ])(
    'maps the pattern %s with the options %j to a literal with the key %s',
    (pattern, options, key) => {
      expect(createLiteralPrefilter(new BSONRegExp(pattern, options))?.key).toBe(key);
    },
  );

  it.each(['^a', 'a.', 'a|b', '[a]', 'a+', '\\d', 'a$', '', '\u00e9'])(
    'returns undefined for the pattern %j',
    (pattern) => {
      expect(createLiteralPrefilter(new BSONRegExp(pattern, 'i'))).toBeUndefined();
    },
  );

  it('returns undefined with the option x, because that option ignores whitespace', () => {
    expect(createLiteralPrefilter(new BSONRegExp('a b', 'x'))).toBeUndefined();
  });
});

const names = ['a', 'lines.b', 'lines.c', 'lines.0.b', 'pattern', 'lines'];

describe('a search in BSON bytes', () => {
  it('returns the same matches as a search in decoded values', () => {
    const search = fc.record({ q: searched, options: fc.constantFrom('', 'i') });
    fc.assert(
      fc.property(documents, search, (document: Document, { q, options }) => {
        const pattern = new BSONRegExp(escape(q), options);
        const or = compileFilter({ $or: names.map((name) => ({ [name]: pattern })) });
        const filters = names.map((name) => compileFilter({ [name]: pattern }));
        const values = RawDocument.from(document);
        const bytes = encode(document);
        const expected = filters.map((filter) => filter.matches(values));
        expect(filters.map((filter) => filter.matches(bytes))).toEqual(expected);
        expect(or.matches(bytes)).toBe(expected.includes(true));
      }),
      { numRuns: 500 },
    );
  });

  it('reports the position of the match in the outermost array', () => {
    const filter = compileFilter({ 'lines.c': 'x' });
    const bytes = encode({ lines: [{ c: 'y' }, 4, { c: ['y', 'x'] }] });
    expect(filter.positionIn(bytes)).toBe(2);
  });
});
