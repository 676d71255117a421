/**
 * Props of a button or link in server-rendered HTML. The boot script of the shell replays a click that was made before
 * the control was hydrated, which removes the attribute.
 */
export const replayProps = {
  'data-replay': '',
  ref: (control: Element | null) => control?.removeAttribute('data-replay'),
};
