/** React keeps the handlers of a hydrated element in a property of it. */
export function isHydrated(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}
