import { fromWire, wireNames, type Inquiry, type InquiryStatus, type InquiryWire } from 'contracts';

/** Every status with its word and its colour. */
export const statuses: Record<InquiryStatus, { word: string; colour: 'yellow' | 'green' | 'red' }> =
  {
    pending: { word: 'Pending', colour: 'yellow' },
    replied: { word: 'Replied', colour: 'green' },
    cancelled: { word: 'Cancelled', colour: 'red' },
  };

/** An inquiry from the network, under our names. */
export function toInquiry(wire: InquiryWire): Inquiry {
  const { customer, products, ...inquiry } = fromWire(wireNames.inquiry, wire);
  return {
    ...inquiry,
    customer: fromWire(wireNames.account, customer),
    products: products.map((line) => {
      const { product, ...rest } = fromWire(wireNames.inquiryLine, line);
      return { ...rest, product: fromWire(wireNames.product, product) };
    }),
  };
}

/** What the search looks into. */
export const searchTexts = ({ number, customer, message, products }: Inquiry) => [
  number,
  customer.name,
  customer.email,
  customer.mobile,
  message,
  ...products.flatMap(({ product }) => [product.productName, product.modelNumber]),
];
