const placeholder = /\{([^{}]*)\}/g;

/** Puts values in the place of `{name}` and its like; what stands in a value is no placeholder. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

/** What is wrong with the placeholders of a text; undefined when it has only known ones. */
export function placeholderFault(template: string, known: readonly string[]): string | undefined {
  const unknown = [...template.matchAll(placeholder)].find(
    ([, name = '']) => !known.includes(name),
  );
  if (unknown) return `${unknown[0]} is not known here. ${listOf(known)}`;
  if (/[{}]/.test(template.replace(placeholder, ''))) return 'A bracket { or } has no partner';
  return undefined;
}

const listOf = (known: readonly string[]) =>
  known.length === 0
    ? 'This text has no placeholders'
    : `Known are ${known.map((name) => `{${name}}`).join(', ')}`;
