import {
  computeTotals,
  orderProgress,
  quotationStateAt,
  type QuotationVersion,
  type StaffQuotation,
} from 'contracts';
import { clock } from '../../../platform/clock.js';
import { deliveryState } from './delivery-state.js';
import type { StoredQuotation } from './quotation-version.schema.js';

/** Converts a quotation version to the API format for its buyer; omits staff names from the order. */
export function toQuotationWire(quotation: StoredQuotation): QuotationVersion {
  const { order } = quotation;
  return { ...versionWire(quotation), ...(order && { order: orderProgress.parse(order) }) };
}

function versionWire(quotation: StoredQuotation): Omit<QuotationVersion, 'order'> {
  const { content, changeRequest, decline, acceptance } = quotation;
  return {
    id: String(quotation._id),
    number: quotation.number,
    version: quotation.version,
    state: quotationState(quotation),
    ...content,
    totals: computeTotals(content),
    sentAt: quotation.sentAt?.toISOString() ?? null,
    expiresAt: quotation.expiresAt.toISOString(),
    changeRequest: changeRequest
      ? { at: changeRequest.at.toISOString(), text: changeRequest.text, lines: changeRequest.lines }
      : null,
    decline: decline
      ? { at: decline.at.toISOString(), reason: decline.reason, text: decline.text }
      : null,
    lots: quotation.lots.map(({ line, decision, text, at, name }) => ({
      ...{ line, decision, text, at: at.toISOString() },
      ...(name && { name }),
    })),
    acceptance: acceptance
      ? {
          at: acceptance.at.toISOString(),
          name: acceptance.name,
          proformaNumber: acceptance.proformaNumber,
        }
      : null,
  };
}

export function toDecisionResponse(message: string, quotation: StoredQuotation) {
  return { success: true, message, quotation: toQuotationWire(quotation) };
}

export function toStaffQuotationWire(
  quotation: StoredQuotation,
  customerName: string,
): StaffQuotation {
  const { order } = quotation;
  return {
    ...versionWire(quotation),
    ...(order && { order }),
    inquiryId: String(quotation.inquiryId),
    inquiryNumber: quotation.inquiryNumber,
    customerName,
    revision: quotation.revision,
    updatedAt: quotation.updatedAt.toISOString(),
    updatedBy: quotation.updatedBy,
    mailedTo: quotation.mailedTo ?? null,
    messagedTo: quotation.messagedTo ?? null,
    delivery: deliveryState(quotation, clock.now()),
  };
}

export function quotationState({ state, content }: StoredQuotation) {
  return quotationStateAt({ state, validUntil: content.validUntil }, clock.now());
}
