/** Seconds that somebody looks at a page before the next. */
export const reading = 4;
/** Seconds between two new products. */
export const betweenUploads = 5;
export const picturesOfAPage = 8;
