export const heroTexts = {
  label: 'Highlights of the shop',
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
  pause: 'Pause categories',
  play: 'Play categories',
};

export const contactTexts = {
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  map: 'View on map',
  follow: 'Follow us',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

export const homeHeadTexts = {
  title: (shop: string) => `${shop}: handmade crystal and agate, wholesale`,
  description: (town: string) =>
    `Wholesale handmade crystal and agate from ${town}: orgone pyramids, pendulums, spheres, massagers and agate slices, sold in bulk since 1992.`,
};
