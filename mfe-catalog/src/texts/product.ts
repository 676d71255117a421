export const productTexts = {
  loginToSeePrice: 'Login to see price',
  priceComing: 'Loading price',
  priceFailed: "Couldn't load the price",
  priceAgain: 'Try again',
  askForPrice: 'Ask for price',
  withheld: {
    pending: 'Your account is being reviewed',
    declined: "Prices aren't available",
  },
  withheldNext: {
    pending: 'In the meantime, you can fill your cart and send an inquiry.',
    declined: 'You can still fill your cart and send an inquiry.',
  },
  whyDeclined: 'See the reason',
  addToCart: 'Add to Cart',
  cartAway: {
    card: 'Cart unavailable. Ask us on WhatsApp',
    page: "The cart isn't available right now. Ask us on WhatsApp.",
  },
  inquire: 'Inquire',
  inquireAbout: (name: string) => `Inquire about ${name} on WhatsApp`,
  discount: (percent: number) => `${percent}% off`,
  minimum: (quantity: number) => `Minimum ${quantity} pcs required`,
  steps: (step: number) => `Sold in increments of ${step}`,
  byQuantity: 'Price by quantity',
  from: (quantity: number) => `From ${quantity}`,
  originalPrice: 'Original price',
  sold: (unit: string) => `Sold ${unit}`,
  modelNumber: 'Model',
};

export const chatTexts = {
  product: (name: string) => `Hello, I would like to inquire about: ${name}`,
  model: (model: string) => `Model: ${model}`,
  image: (url: string) => `Image: ${url}`,
  link: (url: string) => `Link: ${url}`,
  bulk: 'Hello, I am interested in buying your crystal & agate products in bulk. Please share your catalogue and wholesale terms.',
};
