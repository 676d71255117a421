export interface ReadPage {
  [key: string]: unknown;
  seed: number;
  data: unknown;
  site: { texts: Record<string, string> };
}

type Json = Record<string, unknown>;

export function inlinedPageOf(html: string): ReadPage {
  // The cast is safe: the web server serialised an `InlinedPage`; tests read only a few of its fields.
  return blockOf(html, 'application/json') as ReadPage;
}

export function structuredDataOf(html: string): Json[] {
  // The cast is safe: the web server serialised an array of objects.
  return blockOf(html, 'application/ld+json') as Json[];
}

function blockOf(html: string, type: string): unknown {
  const start = html.indexOf('>', html.indexOf(`<script type="${type}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}
