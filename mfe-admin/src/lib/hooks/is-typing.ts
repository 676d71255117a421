/** True if the focused element accepts text, so that single-key shortcuts do not apply. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
