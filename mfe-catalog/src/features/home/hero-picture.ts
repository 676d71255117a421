import { sitePictures } from 'contracts';

/** The picture is the largest element above the fold. Its left third is empty to leave room for the headline. */
export const heroPicture = { url: sitePictures.hero, width: 1600, height: 700 };

// On phones the picture fills an area with an aspect ratio of 16:9 or taller, so it is rendered wider than the screen.
export const heroPictureSizes = '(max-width: 1023px) 150vw, 100vw';
