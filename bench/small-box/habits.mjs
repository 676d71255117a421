/** Seconds that a user spends on a page. */
export const reading = 4;
/** Seconds between two product uploads. */
export const betweenUploads = 5;
export const picturesOfAPage = 8;
