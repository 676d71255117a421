import { formatQuantity, type OrderProduct } from 'contracts';

type Unit = OrderProduct['quantityUnit'];

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

export const quickOrderTexts = {
  heading: 'Quick order',
  title: (shop: string) => `Quick order | ${shop}`,
  lead: 'Paste a list or message, upload a file, or type model numbers and names.',
  list: 'Your list',
  listHint:
    'One product per line, with a quantity. Use model numbers or names. Hindi and Gujarati work too.',
  example: 'OP-7CH-75 x 20\n50 pcs amethyst pendulum\nरोज़ क्वार्ट्ज़ टावर १०',
  find: 'Find products',
  finding: 'Finding products...',
  empty: 'Enter at least one product.',
  upload: 'Upload CSV or Excel',
  uploadHint: 'Up to 500 lines, 1 MB',
  tooLarge: 'This file is larger than 1 MB. Split it into smaller files.',
  one: 'Add one product',
  oneHint: 'Model number or name',
  suggestions: 'Suggested products',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  noneFound: 'No suggestions',
  add: 'Add to list',
  failed: "Couldn't read your list. Try again.",
  offline: "Couldn't reach the shop. Check your connection and try again.",
  withoutScript: 'Quick order needs JavaScript. You can also send us your list by email or chat.',
  loading: 'Finding your products',
  result: (ready: number, open: number) =>
    [(ready > 0 || open === 0) && `${products(ready)} ready`, open > 0 && `${lines(open)} to check`]
      .filter(Boolean)
      .join(', '),
  check: (count: number) => `${lines(count)} to check`,
  ready: (count: number) => `${products(count)} ready`,
  skipped: (count: number) => `${lines(count)} without a product`,
  skippedHint: 'We left these lines out. Choose a line to look for a product in it.',
  lookFor: (text: string) => `Look for a product in "${text}"`,
  written: (text: string) => `You wrote: ${text}`,
  which: (text: string) => `Which product is "${text}"?`,
  choose: (name: string) => `Choose ${name}`,
  none: 'None of these',
  unknown: 'We found no product for this line. Correct it and search again.',
  correct: 'Correct this line',
  search: 'Search again',
  remove: (name: string) => `Remove ${name}`,
  removeLine: 'Remove line',
  quantityOf: (name: string) => `Quantity of ${name}`,
  use: 'Use this quantity',
  noQuantity: (quantity: number, unit: Unit) =>
    `No quantity given, so ${formatQuantity(quantity, unit)}.`,
  minimum: (minimum: number, asked: number, unit: Unit) =>
    `Minimum ${formatQuantity(minimum, unit)}, so ${minimum} instead of ${asked}.`,
  step: (step: number, quantity: number, asked: number) =>
    `Sold in increments of ${step}, so ${quantity} instead of ${asked}.`,
  most: (most: number, asked: number) => `At most ${most}, so ${most} instead of ${asked}.`,
  again: 'This product is in your list more than once. Quantities add up.',
  visitor: 'Sign in to see prices and minimum quantities.',
  addAll: (count: number) =>
    count === 1 ? 'Add 1 product to cart' : `Add ${count} products to cart`,
  adding: 'Adding...',
  remaining: (count: number) => `${lines(count)} will stay here.`,
  addFailed: "Couldn't add the products. Nothing was added. Try again.",
  addUnknown: "We didn't get an answer. Try again; nothing will be added twice.",
  clear: 'Clear list',
} as const;
