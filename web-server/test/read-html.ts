export interface ReadPage {
  [key: string]: unknown;
  seed: number;
  data: unknown;
  site: { texts: Record<string, string> };
}

type Json = Record<string, unknown>;

/** The block of data for the browser. */
export function inlinedPageOf(html: string): ReadPage {
  // Written by the web server as `InlinedPage`, of which tests look at single fields.
  return blockOf(html, 'application/json') as ReadPage;
}

/** What search engines are told. */
export function structuredDataOf(html: string): Json[] {
  // A list of things, by the web server's own making.
  return blockOf(html, 'application/ld+json') as Json[];
}

function blockOf(html: string, type: string): unknown {
  const start = html.indexOf('>', html.indexOf(`<script type="${type}"`)) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}
