import type { Inquiry } from 'contracts';

export const searchableTexts = ({ number, customer, message, products }: Inquiry) => [
  number,
  customer.name,
  customer.email,
  customer.mobile,
  message,
  ...products.flatMap(({ product }) => [product.productName, product.modelNumber]),
];
