/** The widths in pixels at which pictures are rendered. Pictures are never enlarged beyond their original size. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export const mediaFormats = ['avif', 'webp', 'jpeg'] as const;

export type MediaWidth = (typeof mediaWidths)[number];
export type MediaFormat = (typeof mediaFormats)[number];

/** The site's own pictures, at fixed URLs. */
export const sitePictures = { hero: '/media/hero', fallback: '/media/default' } as const;

/** Returns the URL of a picture in one width and format; `url` is the picture URL of a product or category. */
export function mediaUrl(url: string, width: MediaWidth, format: MediaFormat): string {
  return `${url}-${width}.${format}`;
}

/** Returns the URL of the 1200 x 630 picture that chat apps and social sites show beside a link. */
export function sharePreviewImageUrl(url: string): string {
  return `${url}-share.jpeg`;
}
