/** Returns the name being typed after an "@" before the cursor, or undefined if there is none. */
export function typedMention({ value, selectionEnd }: HTMLTextAreaElement): string | undefined {
  return /(?:^|\s)@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(value.slice(0, selectionEnd))?.[1];
}

/** Returns the text with the typed part of a name replaced by the full name. The cursor is placed behind it. */
export function completeMention(box: HTMLTextAreaElement, typed: string, name: string): string {
  const { selectionEnd: at } = box;
  box.setRangeText(`${name} `, at - typed.length, at, 'end');
  box.focus();
  return box.value;
}
