/** Returns true for elements that accept text. Single-key shortcuts must not apply in these elements. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
