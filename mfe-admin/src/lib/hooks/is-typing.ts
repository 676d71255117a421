/** True for elements that accept text, in which single-key shortcuts must not apply. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
