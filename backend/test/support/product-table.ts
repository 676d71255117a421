export const head = [
  'modelNumber',
  'productName',
  'description',
  'category',
  'crystalType',
  'originalPrice',
  'MinQuantity',
  'quantityUnit',
  'mainImage',
];
export const row = (model: string, changed: Record<string, string> = {}) =>
  head.map((name) => changed[name] ?? usual(model)[name] ?? '');
const usual = (model: string): Record<string, string> => ({
  modelNumber: model,
  productName: `Product ${model}`,
  description: 'From a table',
  category: 'Balls',
  crystalType: 'Agate',
  originalPrice: '5.5',
  MinQuantity: '2',
  quantityUnit: 'per/piece',
});
