/** What stands in for what a product lacks. */
export const fallbackTexts = {
  noName: 'No Name',
  unnamed: 'Unnamed Product',
  noDescription: 'No description available',
};
