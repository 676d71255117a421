import { sitePictures } from 'contracts';

/** The picture of the intro slide, the largest thing on the first screen; its left third is empty for the headline. */
export const heroPicture = { url: sitePictures.hero, width: 1600, height: 700 };

// On phones the picture covers a band of 16 by 9 or higher: it is shown wider than the screen.
export const heroPictureSizes = '(max-width: 1023px) 150vw, 100vw';
