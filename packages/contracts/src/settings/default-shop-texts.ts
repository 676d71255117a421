/** The shop's initial wording; staff can change it. */
export const defaultShopTexts = {
  banner: 'Free shipping on orders over $50',
  heroHeadline: 'Premium Handmade Crystal & Agate Products',
  heroLine:
    'Based in {town}, we specialise in the wholesale distribution of authentic handmade crystal products.',
  categoriesTitle: 'Shop by Category',
  bestTitle: 'Best Sellers',
  showcaseTitle: 'Explore Handpicked Crystal & Agate Treasures',
  contactTitle: 'Contact Us',
  contactLead: 'Tell us what you need and in what quantity; we answer every inquiry ourselves.',
  footerAbout:
    'Handmade crystal and agate, cut and polished in {town} and sold wholesale across India and abroad since 1992.',
};

export type ShopTexts = typeof defaultShopTexts;
