/** Displayed widths of a product's large picture, for the `sizes` attribute. */
export const galleryImageSizes = '(max-width: 767px) 92vw, (max-width: 1199px) 46vw, 440px';
