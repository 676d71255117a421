/** A whole number from zero to below the limit. */
export function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

/** One of the values. */
export function oneOf<T>(values: readonly T[]): T {
  const value = values[below(values.length)];
  if (value === undefined) throw new RangeError('nothing to choose from');
  return value;
}

/** One of the values, each as likely as its weight says. */
export function weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
  return oneOf(choices.flatMap(([weight, value]) => Array<T>(weight).fill(value)));
}
