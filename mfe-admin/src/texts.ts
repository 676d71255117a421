/** Every text of this part; a second language is a second table of this shape. */
export const texts = {
  title: 'Staff area',
  rule: (shop: string) => `This area is for the staff of ${shop}.`,
  visitor: 'You are not signed in as staff. You will be taken to the shop.',
  customer: 'Your account is a customer account. You will be taken to the shop.',
  welcome: (name: string) => `Welcome, ${name}.`,
  welcomeNameless: 'Welcome.',
  checked: 'You are signed in as staff. The server checks this again with everything you do here.',
  toShop: 'Go to the shop',
};
