/** Seconds that a user spends on a page. */
export const secondsPerPage = 4;
/** Seconds between two product uploads. */
export const secondsBetweenUploads = 5;
export const picturesPerPage = 8;
