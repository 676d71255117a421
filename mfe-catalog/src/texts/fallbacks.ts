export const fallbackTexts = {
  noName: 'No Name',
  unnamed: 'Unnamed Product',
  noDescription: 'No description available',
};
