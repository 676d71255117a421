import { escapeText } from 'server-kit';

type Attributes = Record<string, string | true | undefined>;

/** Returns the start tag of an HTML element. Undefined attributes are omitted. */
export function startTag(name: string, attributes: Attributes) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeText(value ?? '')}"`));
  return `<${name}${written.join('')}>`;
}

/**
 * Returns a script element with JSON. Escapes `<`, so that the JSON can neither close the element
 * nor start a comment.
 */
export function jsonScript(attributes: Attributes, json: string) {
  return `${startTag('script', attributes)}${json.replaceAll('<', '\\u003c')}</script>`;
}
