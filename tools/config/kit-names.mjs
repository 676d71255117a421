/** The packages that a part in another repository installs. */
export const kitPackageNames = ['contracts', 'storefront-kit', 'remote-kit', 'test-kit'];
