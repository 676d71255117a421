/** Parsed HTML of a page, as seen by clients without scripts: search engines, chat apps, `curl`. */
export interface ParsedDocument {
  title: string;
  heading: string;
  /** Content of the `meta` elements, keyed by `name` or `property`. */
  meta: Map<string, string>;
  /** URLs of the `link` elements, keyed by `rel`. */
  links: Map<string, string[]>;
  structured: Record<string, unknown>[];
  /** Visible text, with words separated by single spaces. */
  text: string;
  anchors: string[];
}

export function parseDocument(html: string): ParsedDocument {
  const links = new Map<string, string[]>();
  for (const tag of tags(html, 'link')) {
    const rel = attribute(tag, 'rel');
    links.set(rel, [...(links.get(rel) ?? []), attribute(tag, 'href')]);
  }
  const body = html.slice(html.search(/<body\b/));
  return {
    title: plain(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    heading: plain(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    meta: new Map(
      tags(html, 'meta').map((tag) => [
        attribute(tag, 'name') || attribute(tag, 'property'),
        attribute(tag, 'content'),
      ]),
    ),
    links,
    structured: [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ].flatMap(([, json = '']) => [JSON.parse(json) as Record<string, unknown>].flat()),
    text: plain(body),
    anchors: tags(body, 'a').map((tag) => attribute(tag, 'href')),
  };
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function plain(html: string): string {
  const visible = html
    .replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ');
  return decode(visible).replaceAll(/\s+/g, ' ').trim();
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#x27': "'",
  '#39': "'",
};

function decode(text: string): string {
  return text.replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}
