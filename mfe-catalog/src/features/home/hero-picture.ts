import { sitePictures } from 'contracts';

/** Largest element of the first screen. Its left third is empty for the headline. */
export const heroPicture = { url: sitePictures.hero, width: 1600, height: 700 };

// On phones the picture covers a band of 16:9 or taller, so it is wider than the screen.
export const heroPictureSizes = '(max-width: 1023px) 150vw, 100vw';
