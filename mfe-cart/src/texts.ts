/** Every text of this part; a second language is a second table of this shape. */
export const texts = {
  items: (count: number) => (count === 1 ? '1 item in the cart' : `${count} items in the cart`),
};
