/** Seconds that a user views a page. */
export const reading = 4;
/** Seconds between two new products. */
export const betweenUploads = 5;
export const picturesOfAPage = 8;
