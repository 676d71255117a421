/** How wide a picture of the product grid is shown: 2, 3 or 4 in a row. */
export const gridSizes =
  '(max-width: 767px) 46vw, (max-width: 1023px) 30vw, (max-width: 1280px) 22vw, 280px';
