import type { InquiryApproval } from 'contracts';

/** Returns an inquiry that awaits an owner's approval. */
export const approval = (): InquiryApproval => ({
  id: 'a'.repeat(24),
  state: 'waiting',
  requestedAt: '2026-03-08T10:00:00.000Z',
  ...{ buyer: 'Ravi', isOwn: false, mayDecide: true, company: 'Shah Gems', note: 'Urgent' },
  lines: [
    {
      product: {
        ...{ id: 'b'.repeat(24), productName: 'Agate', modelNumber: 'AG-1' },
        quantityUnit: 'per/piece',
      },
      ...{ quantity: 10, note: 'In blue', targetPrice: 8, dollars: 10, rupees: 800 },
    },
  ],
  totals: { dollars: 100, rupees: 8_000 },
});
