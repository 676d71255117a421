/** Returns a random integer that is at least zero and less than the limit. */
export function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

export function oneOf<T>(values: readonly T[]): T {
  const value = values[below(values.length)];
  if (value === undefined) throw new RangeError('nothing to choose from');
  return value;
}

/** Returns a random value, with probability proportional to its weight. */
export function weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
  return oneOf(choices.flatMap(([weight, value]) => Array<T>(weight).fill(value)));
}
