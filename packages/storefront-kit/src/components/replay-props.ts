/**
 * Props for a button or link in server-rendered HTML. If the user clicks the element before hydration, the shell's boot
 * script repeats the click after hydration. Hydration removes the attribute `data-replay`.
 */
export const replayProps = {
  'data-replay': '',
  ref: (control: Element | null) => control?.removeAttribute('data-replay'),
};
