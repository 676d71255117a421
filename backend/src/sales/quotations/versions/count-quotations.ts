import {
  computeTotals,
  currencies,
  quotationOutcomes,
  type Currency,
  type PricedContent,
  type QuotationOutcome,
  type QuotationState,
  type QuotationStatistics,
} from 'contracts';

/** The most recently sent version of a quotation, with its current state. */
export interface LatestVersion {
  state: QuotationState;
  sentAt: Date;
  content: PricedContent & { currency: Currency };
}

/** Returns the number of quotations per outcome, and their values per currency and month. */
export function countQuotations(latest: LatestVersion[], months: string[]): QuotationStatistics {
  const quotations = latest.map((version) => ({ ...version, outcome: outcomeOf(version.state) }));
  return {
    outcomes: quotationOutcomes.map((outcome) => ({
      outcome,
      count: quotations.filter((quotation) => quotation.outcome === outcome).length,
    })),
    values: currencies.map((currency) => ({
      currency,
      months: months.map((month) => {
        const quoted = quotations.filter(
          ({ content, sentAt, outcome }) =>
            content.currency === currency && monthOf(sentAt) === month && outcome !== 'withdrawn',
        );
        const accepted = quoted.filter(({ outcome }) => outcome === 'accepted');
        return { month, quoted: valueOf(quoted), accepted: valueOf(accepted) };
      }),
    })),
  };
}

/** Returns the last `count` months in UTC, such as `2026-01`, earliest first, including the current month. */
export function listLastMonths(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, at) => {
    const month = now.getUTCMonth() - (count - 1 - at);
    return monthOf(new Date(Date.UTC(now.getUTCFullYear(), month)));
  });
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7);

const valueOf = (versions: LatestVersion[]) =>
  versions.reduce((sum, { content }) => sum + computeTotals(content).total, 0);

const ends: readonly string[] = quotationOutcomes;
const isEnd = (state: string): state is QuotationOutcome => ends.includes(state);
const outcomeOf = (state: QuotationState) => (isEnd(state) ? state : 'open');
