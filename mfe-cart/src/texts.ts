export const texts = {
  items: (count: number) => (count === 1 ? '1 item in the cart' : `${count} items in the cart`),
  retry: 'Try again',
  signIn: 'Sign in',
  browse: 'View All Products',
  unnamed: 'Unnamed Product',
  askForPrice: 'Ask for price',
  withheld: {
    pending: 'Your account is being reviewed',
    declined: "Prices aren't available",
  },
  minimum: (quantity: number) => `Minimum ${quantity} pcs required`,
  steps: (step: number) => `Sold in increments of ${step}`,
  saveToList: 'Save to list',
  close: 'Close',
  add: {
    label: 'Add to Cart',
    adding: 'Adding...',
    done: '🛒 Product added to cart!',
    doneOf: (count: number) => `🛒 ${count} products added to cart!`,
    shopView: "You can't add products while you view the shop as a customer.",
    failedOn: { card: '🛒 Failed to add product', page: 'Failed to add product to cart' },
  },
} as const;
