import { setFlagsFromString } from 'node:v8';
import { refuse } from '../errors.js';

// A pattern from the network may backtrack for ever; V8 then changes to its linear engine.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

const classes: Record<string, string> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  punct: '!-\\/:-@\\[-`{-~',
  word: '\\w',
  xdigit: '0-9a-fA-F',
};

const compiled = new Map<string, RegExp>();

/** Compiles a regular expression as MongoDB's PCRE reads it. */
export function compilePattern(pattern: string, options: string): RegExp {
  const name = `${options}/${pattern}`;
  const known = compiled.get(name);
  if (known) return known;
  if (compiled.size > 1000) compiled.clear();
  const made = make(pattern, options);
  compiled.set(name, made);
  return made;
}

function make(pattern: string, options: string): RegExp {
  const invalid = /[^imsxu]/.exec(options);
  if (invalid) refuse(51108, `invalid flag in regex options: ${invalid[0]}`);
  if (pattern.includes('\0'))
    refuse(51091, 'Regular expression cannot contain an embedded null byte');
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ''));
  const body = translate(pattern.slice(inline?.[0].length ?? 0), flags);
  const unicode = /\\[pP]\{|\\u\{|[^\0-\x7f]/.test(body) ? ['u', ''] : [''];
  const kept = [...flags].filter((flag) => 'ims'.includes(flag)).join('');
  for (const extra of unicode) {
    try {
      return new RegExp(body, kept + extra);
    } catch {
      continue; // the strict Unicode syntax refuses escapes that PCRE allows
    }
  }
  refuse(51091, `Regular expression is invalid: ${pattern}`);
}

const TOKEN =
  /\\Q([\s\S]*?)(?:\\E|$)|\\x\{([0-9a-fA-F]+)\}|\\[\s\S]|\[\^?\]?(?:\[:\w+:\]|\\[\s\S]|[^\]\\])*\]|\(\?P<|\s|#[^\n]*|\$|[\s\S]/g;

function translate(pattern: string, flags: ReadonlySet<string>): string {
  return pattern.replace(TOKEN, (token: string, ...found: [string, string, number]) => {
    const [quoted, code, at] = found;
    if (token.startsWith('\\Q')) return quoted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    if (token.startsWith('\\x{')) return `\\u{${code}}`;
    if (token.length > 1 && token.startsWith('[')) return translateClass(token);
    if (/^\\[A-Za-z]$/.test(token) && !UNDERSTOOD.test(token))
      refuse(51091, `Regular expression is invalid: ${token} is not supported`);
    if (flags.has('x') && /^[\s#]/.test(token)) return '';
    if (token.startsWith('#') && token.length > 1) return '#' + translate(token.slice(1), flags);
    if (flags.has('m')) return multiline[token] ?? escapes[token] ?? token;
    // Behind a last newline PCRE's `$` matches too; a lookahead would keep V8 from its linear engine.
    if (token === '$') return at + 1 === pattern.length ? '\\n?$' : '$';
    return escapes[token] ?? token;
  });
}

/** Letters that mean the same behind a backslash in PCRE and here, or are translated. */
const UNDERSTOOD = /^\\[AabBcdDefhHkNnpPrRsStuVvwWxzZ]$/;

const escapes: Record<string, string> = {
  '\\A': '^',
  '\\z': '$',
  '\\Z': '\\n?$',
  '\\a': '\\x07',
  '\\e': '\\x1b',
  '\\h': '[ \\t\\xa0]',
  '\\H': '[^ \\t\\xa0]',
  '\\N': '[^\\n]',
  '\\v': '[\\n\\v\\f\\r\\x85\\u2028\\u2029]',
  '\\V': '[^\\n\\v\\f\\r\\x85\\u2028\\u2029]',
  '\\R': '(?:\\r\\n|[\\n\\r\\f\\v])',
  '(?P<': '(?<',
};

const multiline: Record<string, string> = {
  '\\A': '(?<![^])',
  '\\z': '(?![^])',
  '\\Z': '(?=\\n?(?![^]))',
};

function translateClass(token: string): string {
  const body = token.replace(/\[:(\w+):\]/g, (whole, name: string) => classes[name] ?? whole);
  return body.replace(/^(\[\^?)\]/, '$1\\]').replace(/^(\[\^?[^]*?)\[(?=.*\]$)/, '$1\\[');
}
