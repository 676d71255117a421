/** Displayed widths of a picture in the product grid with 2, 3 or 4 columns, for the `sizes` attribute. */
export const gridImageSizes =
  '(max-width: 767px) 46vw, (max-width: 1023px) 30vw, (max-width: 1280px) 22vw, 280px';
