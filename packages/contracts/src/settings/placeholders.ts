const placeholder = /\{([^{}]*)\}/g;

/** Replaces placeholders such as `{name}` with values; placeholders inside a value are not replaced. */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string>>,
): string {
  return template.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

/**
 * Returns the reason why a template contains invalid placeholders, or undefined if all of its placeholders are valid.
 */
export function placeholderError(template: string, names: readonly string[]): string | undefined {
  const unknown = [...template.matchAll(placeholder)].find(
    ([, name = '']) => !names.includes(name),
  );
  if (unknown) return `Unknown placeholder ${unknown[0]}. ${listOf(names)}`;
  if (/[{}]/.test(template.replace(placeholder, ''))) return 'Unmatched { or }';
  return undefined;
}

const listOf = (names: readonly string[]) =>
  names.length === 0
    ? "This text can't contain placeholders"
    : `Use ${names.map((name) => `{${name}}`).join(', ')}`;
