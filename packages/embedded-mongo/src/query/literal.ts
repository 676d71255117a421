import type { BSONRegExp } from 'bson';

/**
 * A fast check that rules out documents that cannot match a regular expression. A document that passes the check may
 * still not match.
 */
export interface LiteralPrefilter {
  /** Identifier of the search text, equal for expressions with the same search text. */
  readonly key: string;
  readonly mayBeIn: (bytes: Buffer) => boolean;
}

const PLAIN = /^(?:[^\\.[\](){}*+?|^$]|\\[^A-Za-z0-9])+$/;

/**
 * Returns the longest run of ASCII characters in a regular expression that consists of literal characters only. Every
 * match contains this run. Returns undefined if the expression has other syntax or no ASCII characters.
 */
export function createLiteralPrefilter({
  pattern,
  options,
}: BSONRegExp): LiteralPrefilter | undefined {
  if (/[^ims]/.test(options) || !PLAIN.test(pattern)) return undefined;
  const isFolded = options.includes('i');
  const runs = pattern.match(/(?:\\?[\0-\x7f])+/g) ?? [];
  const run = runs.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (run === '') return undefined;
  // With non-ASCII characters, case folding follows Unicode: the long s folds to s, and the Kelvin sign to k.
  const isUnicode = isFolded && run.length < pattern.length;
  const source = run.replace(/\\?([^])/g, (part: string, letter: string) =>
    isUnicode && foldedTo[letter.toLowerCase()] !== undefined
      ? `(?:${letter}|${foldedTo[letter.toLowerCase()]})`
      : // A stored regular expression equal to this one also matches. Its pattern contains the backslashes.
        (part.length > 1 ? '\\\\?' : '') + escape(letter),
  );
  const literalPattern = new RegExp(source, isFolded ? 'i' : '');
  return {
    key: String(literalPattern),
    mayBeIn: (bytes) => literalPattern.test(bytes.toString('latin1')),
  };
}

const escape = (letter: string) => letter.replace(/[^A-Za-z0-9]/, '\\$&');

/** UTF-8 bytes of the long s and the Kelvin sign. */
const foldedTo: Record<string, string> = { s: '\\xc5\\xbf', k: '\\xe2\\x84\\xaa' };
