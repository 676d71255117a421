import {
  buyerPrices,
  toWire,
  wireNames,
  type InquiryAssignee,
  type InquiryWire,
  type PricesWithheldReason,
} from 'contracts';
import type { StoredAccount } from '../../identity/accounts/index.js';
import type { StoredInquiry } from './inquiry.schema.js';

/** Contact data of a customer; undefined if the account was deleted. */
export type CustomerContact = Pick<StoredAccount, 'name' | 'email' | 'mobile'> | undefined;

/** The sender of an inquiry, and the name of the inquiry's company; `company` is undefined for a private inquiry. */
interface SenderDetails {
  customer: CustomerContact;
  company?: string | undefined;
  /**
   * Name of the company owner who approved the inquiry; undefined if no owner did, or if the owner's account was
   * deleted.
   */
  approver?: string | undefined;
}

/** Returns an inquiry as its buyer sees it; `withheld` is set if the buyer may not see prices. */
export function toBuyerInquiryWire(
  inquiry: StoredInquiry,
  { withheld, ...sender }: SenderDetails & { withheld: PricesWithheldReason | undefined },
): InquiryWire {
  if (!withheld) return { ...toInquiryWire(inquiry, sender), ...priceListWire(inquiry) };
  const wire = toInquiryWire(removeInquiryPrices(inquiry), sender);
  const products = wire.products.map((line) => ({
    ...line,
    productId: { ...line.productId, pricesWithheld: withheld },
  }));
  return { ...wire, products };
}

/**
 * Returns the inquiry without the prices at the time of its submission; the buyer's target prices
 * stay.
 */
export function removeInquiryPrices(inquiry: StoredInquiry): StoredInquiry {
  const lines = inquiry.lines.map((line) => {
    const shown = { ...line };
    for (const field of pricesStored) Reflect.deleteProperty(shown, field);
    return shown;
  });
  return { ...inquiry, lines };
}

const pricesStored = ['originalPrice', 'dollarPrice', 'discountedPrice', 'unitPrice'] as const;

export function toInquiryWire(
  inquiry: StoredInquiry,
  { customer, company, approver }: SenderDetails,
): InquiryWire {
  return {
    _id: String(inquiry._id),
    number: inquiry.number,
    userId: toWire(wireNames.account, {
      id: String(inquiry.uid),
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      mobile: customer?.mobile ?? '',
    }),
    contactPhone: customer ? inquiry.contactPhone : '',
    message: inquiry.message,
    note: inquiry.note,
    products: inquiry.lines.map(lineWire),
    status: inquiry.status,
    history: inquiry.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    submittedAt: inquiry.submittedAt.toISOString(),
    ...(inquiry.fileCount && { fileCount: inquiry.fileCount }),
    ...(company && { company }),
    ...(inquiry.deliveryAddress && { deliveryAddress: inquiry.deliveryAddress }),
    ...(approver && { approvedBy: approver }),
  };
}

/**
 * Returns an inquiry as staff see it, with the price list, the assignee and the creator. Buyers do not see the assignee
 * or the creator.
 */
export function toStaffInquiryWire(
  inquiry: StoredInquiry,
  { assignee, createdBy, ...sender }: SenderDetails & StaffInvolved,
): InquiryWire {
  return {
    ...toInquiryWire(inquiry, sender),
    ...priceListWire(inquiry),
    ...(assignee && { assignee }),
    ...(createdBy && { createdBy }),
  };
}

function priceListWire({ priceList }: StoredInquiry): Pick<InquiryWire, 'priceList'> {
  const { id, name } = priceList ?? {};
  return id && name ? { priceList: { id, name } } : {};
}

interface StaffInvolved {
  assignee?: InquiryAssignee | undefined;
  createdBy?: InquiryAssignee | undefined;
}

function lineWire(line: StoredInquiry['lines'][number]): InquiryWire['products'][number] {
  const { mainImage: image, unitPrice } = line;
  return {
    productId: toWire(wireNames.product, {
      id: String(line.productId),
      productName: line.productName,
      modelNumber: line.modelNumber,
      ...(image && { mainImage: { url: image.url, width: image.width, height: image.height } }),
      quantityUnit: line.quantityUnit,
      ...buyerPrices(line),
      ...(typeof unitPrice === 'number' && { unitPrice }),
      minQuantity: line.minQuantity,
    }),
    quantity: line.quantity,
    note: line.note,
    targetPrice: line.targetPrice ?? null,
  };
}
