/** The texts of the "My inquiries" page. */
export const ownInquiriesTexts = {
  heading: 'My inquiries',
  title: (shop: string) => `My inquiries | ${shop}`,
  description: 'Your inquiries and quotations.',
  loading: 'Loading your inquiries',
  signedOut: 'Sign in to see your inquiries.',
  search: 'Search inquiries',
  searchHint: 'Inquiry number or product',
  filter: 'State',
  groups: {
    all: 'All states',
    toAnswer: 'Waiting for your answer',
    withUs: 'Waiting for us',
    accepted: 'Accepted',
    closed: 'Closed',
  },
  count: (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`),
  noMatch: 'No inquiries match your filters.',
  clear: 'Clear filters',
  more: 'Show more',
  seeAll: 'All my inquiries',
} as const;
