import { describePacking, type QuotationLine } from 'contracts';
import { Link } from 'react-router-dom';
import { Button } from 'storefront-kit';
import { PackingSummary } from './packing-summary.js';

interface MissingPackingProps {
  lines: readonly QuotationLine[];
  /** Called to save the draft again, which reloads the packing details of its products. */
  onReread: () => void;
}

export function MissingPacking({ lines, onReread }: MissingPackingProps) {
  if (lines.length === 0) return null;
  const lacking = lines.filter((line) => describePacking([line]).missing.length > 0);
  const products = new Map(
    lacking.flatMap(({ productId, name }) => (productId ? [[productId, name] as const] : [])),
  );
  return (
    <PackingSummary lines={lines}>
      {products.size > 0 && (
        <>
          <ul aria-label="Products without packing data">
            {[...products].map(([id, name]) => (
              <li key={id}>
                <Link to={`/edit-product/${id}`} target="_blank">
                  {`Add packing data for ${name || 'the product'}`}
                </Link>
              </li>
            ))}
          </ul>
          <Button look="inline" onClick={onReread}>
            Refresh
          </Button>
        </>
      )}
    </PackingSummary>
  );
}
