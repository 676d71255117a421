/** Returns the part of a name that was typed between an "@" and the cursor, or undefined. */
export function findTypedMention({ value, selectionEnd }: HTMLTextAreaElement): string | undefined {
  return /(?:^|\s)@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(value.slice(0, selectionEnd))?.[1];
}

/** Replaces the typed part with the full name, places the cursor after it and returns the new text. */
export function completeMention(box: HTMLTextAreaElement, typed: string, name: string): string {
  const { selectionEnd: at } = box;
  box.setRangeText(`${name} `, at - typed.length, at, 'end');
  box.focus();
  return box.value;
}
