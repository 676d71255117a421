/** An image that is chosen but not uploaded yet. `preview` is a data URL with a small copy. */
export interface NewPicture {
  key: string;
  file: File;
  preview: string;
}

export const maxPictureMegabytes = 8;
const types = ['image/jpeg', 'image/png', 'image/webp'];
export const acceptedPictureTypes = types.join(',');

export interface PickedPictures {
  pictures: NewPicture[];
  /** Reasons why files were rejected, as text for display. */
  refused: string[];
}

/** Reads and validates images in the browser. The server validates them again. */
export async function readPictures(
  files: readonly File[],
  maxMegabytes = maxPictureMegabytes,
): Promise<PickedPictures> {
  const results = await Promise.all(files.map((file) => readPicture(file, maxMegabytes)));
  return {
    pictures: results.filter((result) => typeof result !== 'string'),
    refused: results.filter((result) => typeof result === 'string'),
  };
}

async function readPicture(file: File, maxMegabytes: number): Promise<NewPicture | string> {
  if (!types.includes(file.type)) return `${file.name} is not a JPEG, PNG or WebP image`;
  if (file.size > maxMegabytes * 1024 * 1024)
    return `${file.name} is larger than ${maxMegabytes} MB`;
  try {
    return { key: crypto.randomUUID(), file, preview: await createPreview(file) };
  } catch {
    // Handles every error in the same way, because browsers throw various errors for images that they cannot decode.
    return `${file.name} can't be read as an image`;
  }
}

async function createPreview(file: File) {
  const bitmap = await createImageBitmap(file, { resizeWidth: 320, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.8);
}
