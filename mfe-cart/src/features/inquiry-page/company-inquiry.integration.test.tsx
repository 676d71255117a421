import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SiteProvider } from 'storefront-kit';
import { answer, serve } from '../../../test/backend.js';
import { askedInquiry, entry, inquiryPage, number, version } from '../../../test/quotation.js';
import { site } from '../../../test/site.js';
import { InquiryContent } from './inquiry-content.js';

const show = () =>
  render(
    <SiteProvider site={site}>
      <InquiryContent number={number} />
    </SiteProvider>,
  );

describe('the inquiry page for company members and other buyers', () => {
  const inquiry = askedInquiry({ company: 'Shah Gems' });
  const timeline = [entry({ kind: 'inquiry_submitted', by: 'buyer', name: 'Ravi' })];

  it('shows the company and the members who acted on the inquiry', async () => {
    serve({ showInquiryPage: answer(inquiryPage({ inquiry, timeline })) });
    show();
    expect(await screen.findByText(`Shah Gems, sent by ${inquiry.userId.Uname}`)).toBeVisible();
    expect(screen.getByText('Ravi sent the inquiry')).toBeVisible();
  });

  it('shows the price list that applied to the inquiry', async () => {
    const priceList = { id: 'f'.repeat(24), name: 'Gold' };
    serve({ showInquiryPage: answer(inquiryPage({ inquiry: askedInquiry({ priceList }) })) });
    show();
    expect(await screen.findByText('Price list: Gold')).toBeVisible();
  });

  it('offers neither quotation answers nor a message form to company members with read-only access', async () => {
    const page = inquiryPage({ inquiry, timeline, versions: [version()] });
    serve({ showInquiryPage: answer({ ...page, mayAnswer: false }) });
    show();
    expect(await screen.findByText(/You can view this inquiry/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Your answer' })).toBeNull();
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });

  it('states that staff created the inquiry for the buyer', async () => {
    const created = [entry({ kind: 'inquiry_submitted', by: 'staff', name: '' })];
    serve({ showInquiryPage: answer(inquiryPage({ timeline: created })) });
    show();
    expect(await screen.findByText('We created the inquiry for you')).toBeVisible();
  });

  it('addresses the buyer as "you" if the inquiry belongs to no company', async () => {
    serve({ showInquiryPage: answer(inquiryPage({ timeline })) });
    show();
    expect(await screen.findByText('You sent the inquiry')).toBeVisible();
    expect(screen.getByLabelText('Your message')).toBeVisible();
  });
});
