// cspell:ignore bestproduct
import type { CartItemWire, InquiryWire, ProductWire } from 'contracts';

let count = 0;
const newId = () => (count += 1).toString(16).padStart(24, 'a');

export function product(change: Partial<ProductWire> = {}): ProductWire {
  return {
    _id: newId(),
    productName: 'Quartz pyramid',
    description: '',
    category: 'Pyramids',
    crystalType: 'Quartz',
    modelNumber: 'Q-1',
    additionalImages: [],
    originalPrice: 12.5,
    dollarPrice: 10,
    discountedPrice: 800,
    MinQuantity: 5,
    quantityUnit: 'per/piece',
    benefits: [],
    bestproduct: false,
    ...change,
  };
}

export function line(change: Partial<CartItemWire> = {}): CartItemWire {
  return {
    _id: newId(),
    uid: newId(),
    productId: product(),
    quantity: 5,
    userMobile: '',
    isGone: false,
    note: '',
    targetPrice: null,
    ...change,
  };
}

export function inquiry(
  lines: { product: ProductWire; quantity: number }[],
  change: Partial<InquiryWire> = {},
): InquiryWire {
  const submittedAt = '2026-05-04T09:30:00.000Z';
  return {
    _id: newId(),
    number: 'INQ-26-0042',
    userId: { _id: newId(), Uname: 'Mira Stein', email: 'mira@example.com', mobile: '' },
    contactPhone: '',
    message: 'Inquiry from cart',
    note: '',
    products: lines.map(({ product: productId, quantity }) => ({
      productId,
      quantity,
      note: '',
      targetPrice: null,
    })),
    status: 'pending',
    history: [{ status: 'pending', at: submittedAt }],
    submittedAt,
    ...change,
  };
}
