export const quotationStates = [
  'draft',
  'sent',
  'changes_requested',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const;
export type QuotationState = (typeof quotationStates)[number];

/**
 * The trigger of a transition: the buyer (through the account or a link), staff, or the expiry of the quotation
 * (`clock`).
 */
export type QuotationActor = 'buyer' | 'staff' | 'clock';

interface Transition {
  from: readonly QuotationState[];
  to: QuotationState;
  by: QuotationActor;
}

const open = ['sent', 'changes_requested'] as const;

/** All allowed transitions. A version is superseded when staff send the next version. */
export const quotationTransitions = {
  send: { from: ['draft'], to: 'sent', by: 'staff' },
  supersede: { from: open, to: 'superseded', by: 'staff' },
  withdraw: { from: open, to: 'withdrawn', by: 'staff' },
  requestChange: { from: open, to: 'changes_requested', by: 'buyer' },
  accept: { from: open, to: 'accepted', by: 'buyer' },
  decline: { from: open, to: 'declined', by: 'buyer' },
  expire: { from: open, to: 'expired', by: 'clock' },
} as const satisfies Record<string, Transition>;

export type QuotationTransition = keyof typeof quotationTransitions;

export function isTransitionAllowed(state: QuotationState, name: QuotationTransition): boolean {
  const from: readonly QuotationState[] = quotationTransitions[name].from;
  return from.includes(state);
}

/** The offset of India Standard Time from UTC is constant, because India has no daylight saving time. */
const endOfDayInIndia = 'T23:59:59.999+05:30';

/** Returns the time at which a version expires: the end of its last day in India Standard Time. */
export function endOfValidity(validUntil: string): Date {
  return new Date(validUntil + endOfDayInIndia);
}

/**
 * Returns the state of a version at a given time. An open version counts as expired after its last day, even if the
 * stored state has not been updated yet.
 */
export function quotationStateAt(
  { state, validUntil }: { state: QuotationState; validUntil: string },
  now: Date,
): QuotationState {
  return isTransitionAllowed(state, 'expire') && endOfValidity(validUntil) < now
    ? 'expired'
    : state;
}
