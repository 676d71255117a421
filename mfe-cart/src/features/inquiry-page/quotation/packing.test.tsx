import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { inquiryPage, quotedLine, version } from '../../../../test/quotation.js';
import { NewestQuotation } from './newest-quotation.js';

const packingDetails = {
  unitsPerCarton: 2,
  cartonLengthMm: 500,
  cartonWidthMm: 400,
  cartonHeightMm: 300,
  weightGrams: 1_250,
  hsn: '7103',
  countryOfOrigin: 'India',
};

function show(...lines: ReturnType<typeof quotedLine>[]) {
  const shown = version({ lines });
  render(
    <NewestQuotation
      version={shown}
      page={inquiryPage({ versions: [shown] })}
      onAnswered={() => undefined}
    />,
  );
  return screen.queryByRole('region', { name: 'Packing (estimate)' });
}

describe("a quotation's packing estimate", () => {
  it('is hidden when there are no packing details', () => {
    expect(show(quotedLine({ packingDetails: { hsn: '7103' } }))).not.toBeInTheDocument();
    expect(screen.getByText('HSN 7103')).toBeVisible();
  });

  it('shows the cartons, the volume and the weight, with the HSN code and origin of each line', () => {
    const packing = show(quotedLine({ packingDetails }), quotedLine({ packingDetails }));
    expect(packing).toHaveTextContent('Packing (estimate)Cartons6Volume0.36 m³Gross weight12.5 kg');
    expect(screen.getAllByText('HSN 7103, Origin: India')).toHaveLength(2);
  });

  // @spec shop-14
  it('shows how many lines lack a weight instead of an incomplete total', () => {
    const packing = show(quotedLine({ packingDetails }), quotedLine(), quotedLine());
    expect(packing).toBeVisible();
    if (!packing) return;
    expect(within(packing).getByText('Weight missing for 2 lines')).toBeVisible();
    expect(within(packing).queryByText('Gross weight')).not.toBeInTheDocument();
  });
});
