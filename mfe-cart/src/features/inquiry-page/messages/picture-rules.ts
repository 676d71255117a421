import { messageTexts } from '../../../quotation-texts.js';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const maxCount = 5;
const maxBytes = 8 * 1024 * 1024;

/** Returns the reason why these pictures cannot be sent, or undefined if they can. */
export function pictureProblem(files: File[]): string | undefined {
  if (files.length > maxCount) return messageTexts.tooMany;
  const other = files.find(({ type }) => !pictureTypes.includes(type));
  if (other) return messageTexts.notPicture(other.name);
  const large = files.find(({ size }) => size > maxBytes);
  return large && messageTexts.tooLarge(large.name);
}
