import { escapeText } from 'server-kit';

type Attributes = Record<string, string | true | undefined>;

/** A start tag; attributes without a value are left out. */
export function tag(name: string, attributes: Attributes) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeText(value ?? '')}"`));
  return `<${name}${written.join('')}>`;
}

/** JSON for a script block: nothing in it can end the block or begin a comment. */
export function jsonBlock(attributes: Attributes, json: string) {
  return `${tag('script', attributes)}${json.replaceAll('<', '\\u003c')}</script>`;
}
