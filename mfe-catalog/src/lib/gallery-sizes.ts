/** How wide the large picture of a product is shown. */
export const gallerySizes = '(max-width: 767px) 92vw, (max-width: 1199px) 46vw, 440px';
