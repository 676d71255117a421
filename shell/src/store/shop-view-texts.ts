export const shopViewTexts = {
  label: 'View as a customer',
  viewing: 'Viewing the shop as',
  noName: 'a customer without a name',
  readOnly: 'Read-only',
  stop: 'Stop',
  failed: "Couldn't stop viewing as this customer. Try again.",
};
