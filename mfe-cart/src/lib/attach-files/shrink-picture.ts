/** Pictures up to this size in bytes are sent unchanged. */
const maxUnchangedBytes = 300 * 1024;
/** Maximum side length in pixels: enough to show the details of stones, and quick to upload from a phone. */
const maxSide = 1_600;
const quality = 0.8;

/** Returns a smaller JPEG copy of a photo, or the file itself if the browser cannot decode it. */
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
  // JPEG has no transparency, so the background is filled with white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Decodes a picture with its EXIF orientation applied. Returns undefined if the browser cannot decode it. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}
