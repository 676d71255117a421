export const resultTexts = {
  name: 'Search',
  title: (words: string) => `Results for “${words}”`,
  description: (words: string) => `Crystal and agate results for “${words}”.`,
  quickOrder: 'Order from a list',
  none: 'No products match your search.',
  noneLead: 'Try different words, browse all products, or ask us.',
  noWords: 'What are you looking for?',
  noWordsLead: 'Enter a name, a stone or a model number in the search box.',
};
