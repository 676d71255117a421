import { fromWire, wireNames, type Inquiry, type InquiryWire } from 'contracts';

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
