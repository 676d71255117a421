/** Returns a new random seed for an order that was never shown before. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
