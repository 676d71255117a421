/** Returns a random seed below 2³¹ for a new order of a randomly ordered list. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
