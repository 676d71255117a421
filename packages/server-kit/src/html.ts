const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, including quoted attribute values. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** HTML that is already escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | false | undefined | readonly Html[];

/**
 * Builds HTML from a template. Escapes all values except `Html`, and omits `false`, `undefined` and the template's
 * indentation.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const raw = strings.map((part) => part.replace(/\n\s*/g, '\n'));
  return new Html(String.raw({ raw }, ...values.map(write)));
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return value === false || value === undefined ? '' : escapeText(String(value));
}
