export const heroTexts = {
  label: 'Highlights of the shop',
  headline: 'Premium Handmade Crystal & Agate Products',
  line: (town: string) =>
    `Based in ${town}, we specialise in the wholesale distribution of authentic handmade crystal products.`,
  pictureAlt: 'Crystal towers, a sphere, an orgone pyramid and a blue agate slice',
  exploreProducts: 'Explore Products',
  viewMore: 'View More',
  viewMoreOf: (category: string) => `View More of ${category}`,
  previous: 'Previous slide',
  next: 'Next slide',
  slide: (position: number) => `Go to slide ${position}`,
  slideOf: (position: number, count: number) => `${position} of ${count}`,
  pause: 'Pause slides',
  play: 'Play slides',
};

export const categoriesTexts = {
  title: 'Shop by Category',
  pause: 'Pause categories',
  play: 'Play categories',
};

export const bestTexts = { title: 'Best Sellers' };

export const contactTexts = {
  title: 'Contact Us',
  lead: 'Tell us what you need and in which quantity; we answer every inquiry ourselves.',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  map: 'View on the map',
  follow: 'Follow us',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

export const showcaseTexts = { title: 'Explore Handpicked Crystal & Agate Treasures' };

export const homeHeadTexts = {
  title: (shop: string) => `${shop}: handmade crystal and agate, wholesale`,
  description: (town: string) =>
    `Wholesale of handmade crystal and agate from ${town}: orgone pyramids, pendulums, spheres, massagers and agate slices, sold in bulk since 1992.`,
};
