/** Whether what has the focus takes letters, so that a key alone is no shortcut. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
