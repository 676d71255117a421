const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, also in quoted attribute values. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Markup whose text was escaped by `html`. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | false | undefined;

/** Builds markup from a template. Escapes every value except markup, and leaves out `false` and `undefined`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(write)));
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  return value === false || value === undefined ? '' : escapeText(String(value));
}
