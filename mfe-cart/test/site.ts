export const site = {
  publicUrl: 'https://shop.example',
  business: {
    name: 'Agate House',
    town: 'Khambhat, Gujarat',
    phone: '+919876543210',
    email: 'support@example.com',
    address: 'Agate Bazaar',
    latitude: 22.3,
    longitude: 72.6,
  },
};
