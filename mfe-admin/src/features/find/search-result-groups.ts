import type { StaffSearchResult } from 'contracts';
import { inquiryStatusBadges } from '../../lib/format/inquiry-statuses.js';
import { quotationStateWords } from '../../lib/inquiries/quotation-state-badge.js';
import { texts } from '../../texts.js';
import type { PaletteChoice, PaletteChoiceGroup } from './choice.js';

const labels = texts.find;

export const searchResultGroups = (results: StaffSearchResult): PaletteChoiceGroup[] =>
  [
    { title: labels.products, choices: results.products.map(productChoice) },
    { title: labels.customers, choices: results.customers.map(customerChoice) },
    { title: labels.inquiries, choices: results.inquiries.map(inquiryChoice) },
    { title: labels.quotations, choices: results.quotations.map(quotationChoice) },
  ].filter(({ choices }) => choices.length > 0);

const productChoice = ({
  id,
  name,
  modelNumber,
}: StaffSearchResult['products'][number]): PaletteChoice => ({
  ...{ id: `product-${id}`, kind: 'product', label: name, detail: modelNumber },
  to: `/edit-product/${id}`,
});

function customerChoice({
  uid,
  name,
  email,
  mobile,
}: StaffSearchResult['customers'][number]): PaletteChoice {
  const contact = email || mobile;
  return {
    ...{ id: `customer-${uid}`, kind: 'customer', label: name || contact },
    ...(name && { detail: contact }),
    to: `/customers/${uid}`,
  };
}

const inquiryChoice = (inquiry: StaffSearchResult['inquiries'][number]): PaletteChoice => ({
  id: `inquiry-${inquiry.number}`,
  kind: 'inquiry',
  label: inquiry.number,
  detail: `${inquiry.customerName || labels.deleted} · ${inquiryStatusBadges[inquiry.status].word}`,
  to: `/quotations/${inquiry.number}`,
});

const quotationChoice = (quotation: StaffSearchResult['quotations'][number]): PaletteChoice => ({
  id: `quotation-${quotation.number}`,
  kind: 'quotation',
  label: `${quotation.number} v${quotation.version}`,
  detail: `${quotation.customerName || labels.deleted} · ${quotationStateWords[quotation.state].word}`,
  to: `/quotations/${quotation.inquiryNumber}?version=${quotation.version}`,
});
