/** Widths in pixels that pictures are made at; none is ever wider than its original. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export const mediaFormats = ['avif', 'webp', 'jpeg'] as const;

export type MediaWidth = (typeof mediaWidths)[number];
export type MediaFormat = (typeof mediaFormats)[number];

/** Pictures of the site itself, at fixed addresses. */
export const sitePictures = { hero: '/media/hero', fallback: '/media/default' } as const;

/** The address of a picture at one width and format; `url` is what a product or category carries. */
export function mediaUrl(url: string, width: MediaWidth, format: MediaFormat): string {
  return `${url}-${width}.${format}`;
}

/** The address of the 1200 x 630 picture that chat apps and social sites show beside a link. */
export function shareUrl(url: string): string {
  return `${url}-share.jpeg`;
}
