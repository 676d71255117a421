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

/** Converts a version for its buyer; omits the staff names in its order. */
export function toQuotationWire(stored: StoredQuotation): QuotationVersion {
  const { order } = stored;
  return { ...versionWire(stored), ...(order && { order: orderProgress.parse(order) }) };
}

function versionWire(stored: StoredQuotation): Omit<QuotationVersion, 'order'> {
  const { content, changeRequest, decline, acceptance } = stored;
  return {
    id: String(stored._id),
    number: stored.number,
    version: stored.version,
    state: quotationState(stored),
    ...content,
    totals: computeTotals(content),
    sentAt: stored.sentAt?.toISOString() ?? null,
    expiresAt: stored.expiresAt.toISOString(),
    changeRequest: changeRequest
      ? { at: changeRequest.at.toISOString(), text: changeRequest.text, lines: changeRequest.lines }
      : null,
    decline: decline
      ? { at: decline.at.toISOString(), reason: decline.reason, text: decline.text }
      : null,
    lots: stored.lots.map(({ line, decision, text, at, name }) => ({
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

export function toDecisionResponse(message: string, stored: StoredQuotation) {
  return { success: true, message, quotation: toQuotationWire(stored) };
}

export function toStaffQuotationWire(
  stored: StoredQuotation,
  customerName: string,
): StaffQuotation {
  const { order } = stored;
  return {
    ...versionWire(stored),
    ...(order && { order }),
    inquiryId: String(stored.inquiryId),
    inquiryNumber: stored.inquiryNumber,
    customerName,
    revision: stored.revision,
    updatedAt: stored.updatedAt.toISOString(),
    updatedBy: stored.updatedBy,
    mailedTo: stored.mailedTo ?? null,
    messagedTo: stored.messagedTo ?? null,
    delivery: deliveryState(stored, clock.now()),
  };
}

export function quotationState({ state, content }: StoredQuotation) {
  return quotationStateAt({ state, validUntil: content.validUntil }, clock.now());
}
