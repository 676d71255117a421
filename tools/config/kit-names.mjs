/** The packages that a part in another repository installs. */
export const kitNames = ['contracts', 'storefront-kit', 'remote-kit', 'test-kit'];
