import type { Inquiry, InquiryStatus } from 'contracts';

/** Every status with its word and its colour. */
export const statuses: Record<InquiryStatus, { word: string; colour: 'yellow' | 'green' | 'red' }> =
  {
    pending: { word: 'Pending', colour: 'yellow' },
    replied: { word: 'Replied', colour: 'green' },
    cancelled: { word: 'Cancelled', colour: 'red' },
  };

/** What the search looks into. */
export const searchableTexts = ({ number, customer, message, products }: Inquiry) => [
  number,
  customer.name,
  customer.email,
  customer.mobile,
  message,
  ...products.flatMap(({ product }) => [product.productName, product.modelNumber]),
];
