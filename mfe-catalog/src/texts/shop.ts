export const shopTexts = {
  home: 'Home',
  trail: 'Breadcrumb',
  allProducts: 'All Products',
  viewAll: 'View All Products',
  makeInquiry: 'Make Inquiry',
  unread: "Couldn't load this. Retrying...",
};
