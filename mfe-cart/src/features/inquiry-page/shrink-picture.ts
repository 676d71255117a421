/** Bytes up to which a picture is sent as it is. */
const maxUnchangedBytes = 300 * 1024;
/** Pixels: enough to tell stones apart, and a picture of a phone is soon sent. */
const maxSide = 1_600;
const quality = 0.8;

/** A smaller copy of a picture from a camera; the file itself where the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= maxUnchangedBytes) return file;
  const picture = await decode(file);
  if (!picture) return file;
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Upright, as the camera was held; nothing where this is no picture that the browser knows. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}
