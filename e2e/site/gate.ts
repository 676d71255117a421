/** What waits at it goes on once it is opened. */
export function newGate() {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open };
}
