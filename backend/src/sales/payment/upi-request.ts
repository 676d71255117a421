import type { BuyerPayment } from 'contracts';
import { encode } from 'uqr';

interface Request {
  id: string;
  payeeName: string;
  /** Amount in paise; undefined if the payer enters the amount. */
  amount: number | undefined;
  /** Text that the payee sees with the payment. */
  reference: string;
}

/** Width of the quiet zone in modules, as required by ISO/IEC 18004. */
const quietZone = 4;

/**
 * Returns a UPI payment request in rupees as a link and a QR code, following NPCI's UPI linking
 * specification.
 */
export function createUpiRequest({ id, payeeName, amount, reference }: Request) {
  const uri = upiUri({
    ...{ pa: id, pn: payeeName },
    ...(amount !== undefined && { am: inRupees(amount) }),
    ...{ cu: 'INR', tn: reference },
  });
  return { id, uri, qr: qrCode(uri) } satisfies NonNullable<BuyerPayment['upi']>;
}

/** UPI apps expect `%20` for a space and an unescaped `@`, which `URLSearchParams` does not produce. */
function upiUri(fields: Record<string, string>) {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${pairs.join('&')}`;
}

const inRupees = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

function qrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return { size, path: data.map(pathOfRow).join('') };
}

function pathOfRow(cells: boolean[], y: number) {
  const row = cells.map((isDark) => (isDark ? '1' : '0')).join('');
  return Array.from(row.matchAll(/1+/g), ({ index, 0: run }) => {
    return `M${index} ${y}h${run.length}v1h-${run.length}z`;
  }).join('');
}
