/**
 * Props of a button or link in server-rendered HTML. If the user clicks it before hydration, the boot script of the
 * shell repeats the click afterwards. Hydration removes the attribute `data-replay`.
 */
export const replayProps = {
  'data-replay': '',
  ref: (control: Element | null) => control?.removeAttribute('data-replay'),
};
