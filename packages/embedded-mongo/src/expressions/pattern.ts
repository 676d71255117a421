import { setFlagsFromString } from 'node:v8';
import { refuse } from '../errors.js';

// Makes V8 switch to its linear-time regular expression engine when a client's pattern backtracks excessively.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

const compiled = new Map<string, RegExp>();

/**
 * Compiles a regular expression. Throws if it is invalid, or if PCRE, which MongoDB uses, would interpret it
 * differently.
 */
export function compilePattern(pattern: string, options: string): RegExp {
  const name = `${options}/${pattern}`;
  const cached = compiled.get(name);
  if (cached) return cached;
  if (compiled.size > 1000) compiled.clear();
  const regExp = make(pattern, options);
  compiled.set(name, regExp);
  return regExp;
}

function make(pattern: string, options: string): RegExp {
  const invalid = /[^imsu]/.exec(options);
  if (invalid) refuse(51108, `invalid flag in regex options: ${invalid[0]}`);
  if (pattern.includes('\0'))
    refuse(51091, 'Regular expression cannot contain an embedded null byte');
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ''));
  const body = translate(pattern.slice(inline?.[0].length ?? 0), flags.has('m'));
  const unicode = /\\[pP]\{|[^\0-\x7f]/.test(body) ? ['u', ''] : [''];
  const supportedFlags = [...flags].filter((flag) => 'ims'.includes(flag)).join('');
  for (const extra of unicode) {
    try {
      return new RegExp(body, supportedFlags + extra);
    } catch {
      continue; // Some PCRE escapes are invalid in JavaScript's Unicode mode, so the loop retries without the `u` flag.
    }
  }
  refuse(51091, `Regular expression is invalid: ${pattern}`);
}

const TOKEN = /\\x\{|\\[\s\S]|\[\^?\]|\[(?:\\[\s\S]|[^\]\\])+\]|\$/g;
const IN_CLASS = /\\[\s\S]|\[:\w+:/g;

/** Escape sequences with the same meaning in PCRE and JavaScript. */
const UNDERSTOOD = /^\\(?:[bBcdDfknpPrsStuwWx]|[^A-Za-z])$/;

/** Throws for tokens that PCRE and JavaScript interpret differently. Only `$` is translated, because it is common. */
function translate(pattern: string, isMultiline: boolean): string {
  return pattern.replace(TOKEN, (token, at: number) => {
    // In PCRE `$` also matches before a final newline. The translation avoids a lookahead, which V8's linear-time
    // engine does not support.
    if (token === '$') return !isMultiline && at + 1 === pattern.length ? '\\n?$' : '$';
    const isClass = token.startsWith('[') && !/^\[\^?\]$/.test(token);
    const wrong = (isClass ? (token.match(IN_CLASS) ?? []) : [token]).find(
      (each) => !UNDERSTOOD.test(each),
    );
    if (wrong === undefined) return token;
    refuse(51091, `Regular expression is invalid: ${wrong} is not supported`);
  });
}
