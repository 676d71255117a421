/** Finished HTML, as opposed to text that has yet to be escaped. */
export class Markup {
  constructor(readonly html: string) {}
}

type Value = string | number | Markup | undefined | readonly Markup[];

/** A template whose values are escaped unless they are markup. Its own indentation is left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const raw = parts.map((part) => part.replace(/\n\s*/g, '\n'));
  return new Markup(String.raw({ raw }, ...values.map(htmlOf)));
}

/** Text with its line breaks. */
export function multiline(text: string): Markup {
  return new Markup(escape(text).replaceAll('\n', '<br>'));
}

function htmlOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.html;
  if (typeof value === 'object') return value.map((one) => one.html).join('');
  return escape(String(value));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
