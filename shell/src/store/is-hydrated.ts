/** Whether React has taken over an element: it keeps the element's handlers in a field of it. */
export function isHydrated(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}
