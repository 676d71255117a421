import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { QuotationOutcome, QuotationStatistics } from 'contracts';
import { QuotationCharts } from './quotation-charts.js';

const noOutcomes = { accepted: 0, declined: 0, expired: 0, withdrawn: 0, open: 0 };
const months = (quoted: number, accepted: number) => [
  { month: '2026-10', quoted: 0, accepted: 0 },
  { month: '2026-11', quoted, accepted },
];

function show(counts: Partial<typeof noOutcomes>, usd: [number, number], inr: [number, number]) {
  const outcomes = Object.entries({ ...noOutcomes, ...counts }).map(([outcome, count]) => ({
    outcome: outcome as QuotationOutcome, // The cast is safe: the key comes from the table above.
    count,
  }));
  const values: QuotationStatistics['values'] = [
    { currency: 'USD', months: months(...usd) },
    { currency: 'INR', months: months(...inr) },
  ];
  render(<QuotationCharts statistics={{ outcomes, values }} />);
}

describe('the quotation charts', () => {
  // @spec staff-74
  it('are empty when no quotation has been sent', () => {
    show({}, [0, 0], [0, 0]);
    expect(screen.getByText('No data yet.')).toBeVisible();
    expect(screen.getByText('Last 6 months: no decisions yet')).toBeVisible();
    expect(screen.queryByText(/^Quoted and accepted value/)).not.toBeInTheDocument();
  });

  // @spec staff-74
  it('exclude open and withdrawn quotations from the acceptance rate', () => {
    show({ accepted: 2_000, declined: 1, expired: 3_999, withdrawn: 7, open: 9 }, [0, 0], [0, 0]);
    const words = 'Last 6 months: 2,000 of 6,000 accepted (33%)';
    expect(screen.getByText(words)).toBeVisible();
  });

  // @spec staff-74
  it('never add up values in different currencies', () => {
    show({ accepted: 1 }, [250_050, 100_000], [12_345_600, 0]);
    expect(screen.getByText('Quoted and accepted value (USD)')).toBeVisible();
    expect(screen.getByText('Last 6 months: $2,500.50 quoted, $1,000.00 accepted')).toBeVisible();
    expect(screen.getByText('Quoted and accepted value (INR)')).toBeVisible();
    expect(screen.getByText('Last 6 months: ₹1,23,456.00 quoted, ₹0.00 accepted')).toBeVisible();
  });
});
