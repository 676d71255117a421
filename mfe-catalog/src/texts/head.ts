export const headTexts = {
  page: (title: string, shop: string) => `${title} | ${shop}`,
  allProductsDescription: (shop: string) =>
    `The whole collection of ${shop}: handmade crystal and agate products for wholesale buyers.`,
  categoryDescription: (category: string, count: number) =>
    `${category}: ${count} handmade crystal and agate products for wholesale buyers.`,
};
