export const shopTexts = {
  home: 'Home',
  trail: 'Breadcrumb',
  allProducts: 'All Products',
  viewAll: 'View All Products',
  makeInquiry: 'Make Inquiry',
  unread: 'This could not be loaded just now. We keep trying.',
};
