export const resultTexts = {
  name: 'Search',
  title: (words: string) => `Results for “${words}”`,
  description: (words: string) => `What our catalogue of crystal and agate has for “${words}”.`,
  none: 'No products match these words.',
  noneLead: 'Try fewer or other words, look through everything, or ask us.',
  noWords: 'What are you looking for?',
  noWordsLead: 'Type a name, a stone or a model number into the box above.',
};
