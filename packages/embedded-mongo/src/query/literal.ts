import type { BSONRegExp } from 'bson';

/** Tells cheaply that nothing in a document can match a regular expression; what passes still has to be matched. */
export interface Literal {
  /** The same for expressions that ask for the same text. */
  readonly key: string;
  readonly mayBeIn: (bytes: Buffer) => boolean;
}

const PLAIN = /^(?:[^\\.[\](){}*+?|^$]|\\[^A-Za-z0-9])+$/;

/** The longest run of ASCII that every match holds, for expressions that are a text and nothing else. */
export function longestLiteral({ pattern, options }: BSONRegExp): Literal | undefined {
  if (/[^ims]/.test(options) || !PLAIN.test(pattern)) return undefined;
  const isFolded = options.includes('i');
  const runs = pattern.match(/(?:\\?[\0-\x7f])+/g) ?? [];
  const run = runs.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (run === '') return undefined;
  // With characters beyond ASCII folding is that of Unicode, where two of them fold to these.
  const isUnicode = isFolded && run.length < pattern.length;
  const source = run.replace(/\\?([^])/g, (part: string, letter: string) =>
    isUnicode && foldedTo[letter.toLowerCase()] !== undefined
      ? `(?:${letter}|${foldedTo[letter.toLowerCase()]})`
      : // A stored expression that equals this one is a match as well: it has its backslashes.
        (part.length > 1 ? '\\\\?' : '') + escape(letter),
  );
  const wanted = new RegExp(source, isFolded ? 'i' : '');
  return {
    key: String(wanted),
    mayBeIn: (bytes) => wanted.test(bytes.toString('latin1')),
  };
}

const escape = (letter: string) => letter.replace(/[^A-Za-z0-9]/, '\\$&');

/** The bytes of the long s and the sign of Kelvin. */
const foldedTo: Record<string, string> = { s: '\\xc5\\xbf', k: '\\xe2\\x84\\xaa' };
