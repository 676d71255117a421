const SHORT = 24;

/** Decodes UTF-8. For short ASCII strings a loop is faster than a call to native code. */
export function readText(bytes: Buffer, from: number, to: number): string {
  if (to - from > SHORT) return bytes.toString('utf8', from, to);
  let text = '';
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return bytes.toString('utf8', from, to);
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Writes UTF-8 to a buffer with enough space and returns the offset after it. */
export function writeText(bytes: Buffer, text: string, at: number): number {
  if (text.length > SHORT) return at + bytes.write(text, at);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) return at + bytes.write(text, at);
    bytes[at + index] = unit;
  }
  return at + text.length;
}
